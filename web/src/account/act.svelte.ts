// Something that is asked of the server: while it lasts its button rests, and what goes wrong is said beside it.

import { reasonFrom } from "../api";
import type { Message } from "../protocol";

export class Act {
  isBusy = $state(false);
  problem = $state.raw<Message | null>(null);

  /** Does it, unless it is being done. */
  async run(act: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    try {
      await act();
    } catch (error) {
      this.problem = reasonFrom(error);
    } finally {
      this.isBusy = false;
    }
  }
}
