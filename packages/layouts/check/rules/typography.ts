import { tell, type Rule } from '#layouts/check/rule.ts';
import { rootLocation, textOf } from '#layouts/check/model/json-location.ts';

interface Typed {
  readonly found: RegExp;
  readonly name: string;
  readonly expected: string;
}

/** Characters as typed, and as they should be shown. */
const TYPED: readonly Typed[] = [
  { found: /'/, name: 'A straight apostrophe', expected: '’' },
  { found: /"/, name: 'A straight quotation mark', expected: 'the marks of the language: “ ”, « »' },
  { found: /\.{3}/, name: 'Three points', expected: '…' },
  { found: / -- | - /, name: 'A hyphen for a dash', expected: '–' },
];

export const typography: Rule = {
  name: 'typography',
  about:
    'A text with marks as a keyboard types them: straight apostrophes and quotation marks, three points, a hyphen for a dash.',
  *tree({ files: { locales }, isAsked }) {
    for (const source of locales.filter(isAsked)) {
      for (const location of rootLocation(source).members?.values() ?? []) {
        const text = textOf(location) ?? '';
        for (const { found, name, expected } of TYPED) {
          if (found.test(text)) yield tell(location, { message: `${name} stands in a text.`, expected, got: text });
        }
      }
    }
  },
};
