// Whether a person last used the keyboard: then what they do next should begin where they are looking.

let isByKeys = false;

addEventListener("keydown", () => (isByKeys = true), { capture: true });
addEventListener("pointerdown", () => (isByKeys = false), { capture: true });

/** After a page has changed by keys, nothing has the focus: the first of some elements gets it. */
export function focusAfterKeys(selector: string): void {
  if (isByKeys && document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus();
}
