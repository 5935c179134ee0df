import { tell, type Rule } from '#layouts/check/rule.ts';

/** Parameter types that fit where the language wants a definition; a property that is passed on as it is takes literals. */
const FITS: Readonly<Record<string, readonly string[]>> = {
  Text: ['text'],
  Rule: ['rule', 'string', 'number', 'boolean'],
  BooleanValue: ['rule', 'boolean'],
  NumberValue: ['rule', 'number'],
  StringValue: ['rule', 'string'],
  ListValue: ['rule'],
  TextKey: ['rule', 'string'],
  FieldRules: ['rules'],
  ServerFieldRules: ['rules'],
  Effects: ['effects'],
  Nodes: ['nodes'],
  static: ['string', 'number', 'boolean'],
  Name: ['string'],
};

export const param: Rule = {
  name: 'param',
  about: 'A parameter that a fragment uses where values of its type cannot stand.',
  *page({ kind, places }) {
    if (kind !== 'fragment') return;
    for (const { location, definition } of places.holes) {
      const { name = '', type = '' } = location.hole ?? {};
      const fitting = FITS[definition] ?? FITS.static ?? [];
      if (fitting.includes(type)) continue;
      yield tell(location, {
        message: `The parameter ${name} is used where its type cannot stand.`,
        expected: fitting.join(' or '),
        got: type,
      });
    }
  },
};
