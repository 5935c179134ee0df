/** Words that have a private meaning here, or leave the subject open; see "How code reads" in CONTRIBUTING.md. */
const PRIVATE =
  /\b(?:wish(?:es|ed)?|mend(?:s|ed|ing)?|nobody|somebody|whoever|stranded|is none|are none|of (?:its|their) own|(?:is|are|was|were) told|hears?|tells|brings?|goes on)\b/i;

const TITLED = new Set(['describe', 'it', 'test']);

/** The name of a test function: `it` of `it.each(rows)('title')`. */
const nameOf = ({ type, name, object, callee, tag }) =>
  type === 'Identifier' ? name : nameOf(object ?? callee ?? tag ?? { type: 'Identifier' });

const textOf = ({ type, value, quasis }) => {
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.raw).join(' ');
  return typeof value === 'string' ? value : '';
};

/** Comments and titles of tests use the words of the field. */
export const plainWords = {
  create(context) {
    const check = (node, text) => {
      const [found] = PRIVATE.exec(text) ?? [];
      if (found) context.report({ node, message: `Replace "${found}" by the noun or the verb that is meant.` });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (title && TITLED.has(nameOf(callee))) check(title, textOf(title));
      },
    };
  },
};
