// Our own rule for ESLint: texts for people belong in the catalogues, where they can be translated.

const READ_ALOUD = new Set(["alt", "aria-label", "aria-description", "aria-roledescription", "label", "placeholder", "title"]);
const SELECTORS = new Set(["closest", "querySelector", "querySelectorAll", "matches", "matchMedia"]); // take CSS, not prose

const WORD = /\p{L}{2,}/u;
const SENTENCE = /^(?![<(]).*\p{L}{2,}[,;:.!?…]? \p{L}{2,}/su; // neither markup nor a media query

export const noProse = {
  meta: {
    type: "problem",
    messages: { prose: "a text for people belongs in src/cubarium/locale: {{text}}" },
    schema: [{ type: "object", properties: { allow: { type: "array", items: { type: "string" } } }, additionalProperties: false }],
  },
  create(context) {
    const allowed = new Set(context.options[0]?.allow);
    const check = (node, value, pattern) => {
      const text = value.trim();
      if (pattern.test(text) && !allowed.has(text)) context.report({ node, messageId: "prose", data: { text: JSON.stringify(text) } });
    };
    const isSelector = ({ parent }) => parent?.type === "CallExpression" && SELECTORS.has(parent.callee.property?.name ?? parent.callee.name);
    return {
      SvelteText: (node) => node.parent.type !== "SvelteStyleElement" && check(node, node.value, WORD),
      SvelteLiteral: (node) => READ_ALOUD.has(node.parent.key?.name) && check(node, node.value, WORD),
      Literal: (node) => typeof node.value === "string" && !isSelector(node) && check(node, node.value, SENTENCE),
      TemplateElement: (node) => check(node, node.value.cooked ?? "", SENTENCE),
    };
  },
};
