import { afterEach, describe, expect, it, test } from "vitest";
import { reasonOf } from "../src/api";
import { addTexts, language, message, number, sentence, t, text, useLanguage, wantedLanguage } from "../src/i18n/index.svelte";
import { Translator } from "../src/i18n/translator";
import { endReason, verdict } from "../src/scene/words";
import { settings } from "../src/state/settings.svelte";
import type { MessageView, State } from "../src/protocol";
import { english, french, inEnglish, inFrench } from "./languages";
import { scenes } from "./scenes";

afterEach(() => {
  settings.language = "";
  inEnglish();
});

describe("a message in words", () => {
  const translator = new Translator(french, english);

  it("follows the plural of its language", () => {
    expect(translator.words({ key: "page-seats-score", values: { count: 1 } })).toBe("1 point");
    expect(translator.words({ key: "page-seats-score", values: { count: 0 } })).toBe("0 point"); // as French has it
    expect(new Translator(english).words({ key: "page-seats-score", values: { count: 0 } })).toBe("0 points");
  });

  it("has messages among its values", () => {
    const seat = message("seat-red");
    expect(translator.words({ key: "page-turn-of", values: { seat } })).toBe("À Rouge de jouer");
  });

  it("lists several values, all of them or any of them", () => {
    const colours = ["red", "blue", "green"].map((name) => message(`colour-${name}`));
    expect(translator.words(colours)).toBe("rouge, bleu et vert");
    expect(translator.words({ values: colours })).toBe("rouge, bleu ou vert");
    expect(translator.words([colours[0]!])).toBe("rouge");
    expect(translator.words([])).toBe("");
  });

  it("writes numbers as its language does", () => {
    expect(translator.words({ key: "page-levels-only", values: { level: 12345 } })).toBe("Niveau 12\u202f345");
    expect(new Translator(english).words({ key: "page-levels-only", values: { level: 12345 } })).toBe("Level 12,345");
  });

  it("stands for itself where it comes as words", () => {
    expect(translator.words("Kubruss")).toBe("Kubruss");
    expect(translator.words({ key: "literal", values: { text: "no such file" } })).toBe("no such file");
  });

  it("ends no line between a word and its punctuation", () => {
    const source = "quoted = « { $name } » : { $share } % ; vraiment !";
    const words = new Translator({ language: "fr", source }).words({ key: "quoted", values: { name: "Ann", share: 88 } });
    expect(words.replaceAll("\u00a0", "~")).toBe("«~Ann~»~: 88~%~; vraiment~!");
  });

  it("has no invisible marks in a script that runs left to right", () => {
    expect(translator.words({ key: "page-turn-of", values: { seat: "Ann" } })).toBe("À Ann de jouer");
  });
});

describe("what a catalogue lacks", () => {
  const poor = new Translator({ language: "fr", source: "page-close = Fermer" }, english);

  it("is said in English", () => {
    expect(poor.words(message("page-close"))).toBe("Fermer");
    expect(poor.words(message("page-try-again"))).toBe("Try again");
  });

  it("is said in the words that came with it where English lacks it too", () => {
    const rule: MessageView = { key: "sixth-rule", values: { cell: "c3" }, text: "c3 is too high" };
    expect(poor.words(rule)).toBe("c3 is too high");
  });

  it("is said in those words also where a value is missing", () => {
    const line: MessageView = { key: "page-turn-of", values: {}, text: "Red to move" };
    expect(poor.words(line)).toBe("Red to move");
  });

  it("is its key and values where nobody has words", () => {
    expect(poor.words({ key: "sixth-rule", values: { cell: "c3" } })).toBe("sixth-rule cell=c3");
  });
});

describe("what the server says", () => {
  const rule = { key: "kubruss-rule-cover-whole", values: { cells: ["b2", "c2"] } };

  it("is a sentence", () => {
    expect(sentence(rule)).toBe("A large block must cover the medium on b2 and c2 entirely.");
    inFrench();
    expect(sentence(rule)).toBe("Un grand bloc doit couvrir en entier le bloc moyen en b2 et c2.");
  });

  it("is a refusal, in its own words where the page does not know it", () => {
    inFrench();
    expect(text(reasonOf({ message: "The game is over.", key: "game-over", values: {} }))).toBe("la partie est finie");
    expect(text(reasonOf({ message: "Something new.", key: "server-something-new", values: {} }))).toBe("Something new.");
  });

  it("is a result, as whoever looks at it takes it", () => {
    const reason = { key: "kubruss-won-by-area", values: { areas: [9, 7] }, text: "largest areas 9 and 7" };
    const outcome = { scores: [9, 7], winners: [0], reason: reason.text, message: reason, counted: [] };
    const seats = [{ seat: 0, you: false }, { seat: 1, you: false }];
    const over = { scene: scenes.kubruss, seats, outcome, ended: "rules", resigned: null, departures: [] } as unknown as State;
    const seenBy = (me: number): State => ({ ...over, seats: over.seats.map((seat) => ({ ...seat, you: seat.seat === me })) });
    expect([over, seenBy(0), seenBy(1)].map((state) => text(verdict(state)))).toEqual(["Red won by 2 points", "You won by 2 points", "You lost by 2 points"]);
    expect(text(endReason(over))).toBe("largest areas 9 and 7");
    const won = { ...outcome, scores: [1, 0] }; // the score of a game that is won or lost, and no more
    expect([over, seenBy(0), seenBy(1)].map((state) => text(verdict({ ...state, outcome: won })))).toEqual(["Red won", "You won", "You lost"]);
    inFrench();
    expect(text(verdict(seenBy(0)))).toBe("Vous gagnez de 2 points");
    expect(text(verdict({ ...over, ended: "resigned", resigned: 1 }))).toBe("Rouge gagne");
    expect(text(endReason({ ...over, ended: "resigned", resigned: 1 }))).toBe("Bleu abandonne.");
    expect(text(verdict({ ...over, outcome: { ...outcome, winners: [0, 1] } }))).toMatch(/^Rouge et Bleu /);
    expect(text(verdict({ ...seenBy(0), outcome: { ...outcome, winners: [0, 1] } }))).toBe("Vous partagez la première place avec Bleu");
  });
});

describe("texts that a game from elsewhere brings", () => {
  const texts = { en: "sixth-board = Pond\npage-close = Shut", fr: "sixth-board = Étang" };

  it("are said in every language that it brings, and never instead of the page's own", async () => {
    settings.language = "fr";
    await useLanguage("fr");
    addTexts(texts);
    addTexts({ en: "sixth-lily = Lily" });
    expect([t("sixth-board"), t("sixth-lily"), t("page-close")]).toEqual(["Étang", "Lily", "Fermer"]);
    settings.language = "en";
    await useLanguage("en");
    expect([t("sixth-board"), t("sixth-lily"), t("page-close")]).toEqual(["Pond", "Lily", "Close"]);
  });
});

describe("the language of the page", () => {
  it("is the setting, else the first of the browser's that there is", () => {
    expect(wantedLanguage(["xx", "fr-CA", "en"])).toBe("fr");
    expect(wantedLanguage(["xx"])).toBe("en");
    settings.language = "en";
    expect(wantedLanguage(["fr"])).toBe("en");
    settings.language = "klingon";
    expect(wantedLanguage(["fr"])).toBe("fr");
  });

  it("changes when another one has been loaded", async () => {
    settings.language = "fr";
    await useLanguage("fr");
    expect([language(), t("page-close")]).toEqual(["fr", "Fermer"]);
  });

  it("stays where another one was chosen meanwhile", async () => {
    settings.language = "fr";
    const loading = useLanguage("fr");
    settings.language = "en";
    await loading;
    expect(language()).toBe("en");
  });
});

test("a number that stands alone has a real minus, and a plus where it is a gain", () => {
  expect([number(-11), number(0), number(4, true), number(0, true), number(-3, true)]).toEqual(["−11", "0", "+4", "0", "−3"]);
});
