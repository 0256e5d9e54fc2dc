// What the page says about a game: one line that is seen, and a log for those who hear it. Messages, not words: they are
// put into words where they are shown, in the language of that moment.

import type { MessageValue } from "../protocol";

const MAX_LINES = 60;

export class Announcements {
  notice = $state.raw<MessageValue | null>(null); // about what was just tried
  log = $state.raw<MessageValue[]>([]);

  add(line: MessageValue): void {
    this.log = [...this.log.slice(-MAX_LINES), line];
  }

  /** Shown as well as heard. */
  show(line: MessageValue): void {
    this.notice = line;
    this.add(line);
  }
}
