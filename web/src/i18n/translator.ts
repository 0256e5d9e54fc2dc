// Messages in words. A message is a key with values; `cubarium.messages` does the same in Python, with the same catalogues.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { right_to_left } from "../constants.json";
import type { Message, MessageValue, MessageView } from "../protocol";

export interface Catalogue {
  language: string;
  source: string; // in Fluent's syntax
}

const LITERAL = "literal"; // the key of a text that is in no catalogue

/** Where a language puts a space at a punctuation mark, no line ends between the two. */
const keepTogether = (words: string): string => words.replace(/ ([:;!?%»])/g, "\u00a0$1").replaceAll("« ", "«\u00a0");

export const directionOf = (language: string): "ltr" | "rtl" => (right_to_left.includes(language.split("-")[0]!) ? "rtl" : "ltr");

export class Translator {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  private readonly bundles: FluentBundle[];
  private readonly numbers: Intl.NumberFormat;

  /** In the language of the first catalogue; what it lacks is looked for in the next. */
  constructor(...catalogues: [Catalogue, ...Catalogue[]]) {
    this.language = catalogues[0].language;
    this.direction = directionOf(this.language);
    this.numbers = new Intl.NumberFormat(this.language);
    this.bundles = catalogues.map(({ language, source }) => {
      // Isolation marks are invisible, but they are there: only scripts that run right to left need them.
      const bundle = new FluentBundle(language, { useIsolating: this.direction === "rtl", transform: keepTogether });
      bundle.addResource(new FluentResource(source));
      return bundle;
    });
  }

  words(value: MessageValue): string {
    if (typeof value === "string") return value;
    if (typeof value === "number") return this.numbers.format(value);
    if (Array.isArray(value)) return this.list(value, "list-and");
    return "key" in value ? this.sentence(value) : this.list(value.values, "list-or");
  }

  private sentence(message: Message | MessageView): string {
    const { key, values } = message;
    if (key === LITERAL) return this.words(values.text ?? "");
    // A number stays one, for its plural and for how the language writes it.
    const words = Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? value : this.words(value)] as const);
    for (const bundle of this.bundles) {
      const pattern = bundle.getMessage(key)?.value;
      const errors: Error[] = []; // e.g. a value that the text names and the message lacks
      const found = pattern && bundle.formatPattern(pattern, Object.fromEntries(words), errors);
      if (found && !errors.length) return found;
    }
    // A server may know more than a page that was loaded before: then its English is better than the key.
    if ("text" in message) return message.text;
    return [key, ...words.map(([name, word]) => `${name}=${word}`)].join(" ");
  }

  private list(values: MessageValue[], key: "list-and" | "list-or"): string {
    const words = values.map((value) => this.words(value));
    const last = words.pop() ?? "";
    if (!words.length) return last;
    return this.sentence({ key, values: { head: words.join(this.sentence({ key: "list-comma", values: {} })), last } });
  }
}
