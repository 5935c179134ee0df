import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { memberOf, outermost, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { describeType } from '#layouts/check/types/type.ts';

const namesOf = ({ expansion }: Page): string[] => [...(memberOf(expansion.root, 'local')?.members?.keys() ?? [])];

const unknown = (location: JsonLocation | undefined, page: Page): Finding[] => {
  const name = textOf(location);
  const known = namesOf(page);
  if (!location || name === undefined || known.includes(name)) return [];
  return [
    tell(outermost(location), {
      message: `The page has no local value ${name}.`,
      expected: known.length > 0 ? `one of ${known.join(', ')}` : `"local" with ${name}`,
      got: name,
      suggestion: suggest(name, known),
    }),
  ];
};

/** A value set has to have the type of the starting value; after null, any type is allowed. */
const wrongTypes = (page: Page): Finding[] =>
  page.places.rules.flatMap(({ owner, property, expr }) => {
    if (owner.kind !== 'action' || owner.type !== 'set' || property !== 'value' || expr.type.isAny) return [];
    const start = memberOf(
      memberOf(page.expansion.root, 'local'),
      textOf(memberOf(owner.location, 'name')) ?? '',
    )?.literal;
    if (start === undefined || start === null) return [];
    const isKept = [...expr.type.kinds].every((kind) => kind === 'null' || kind === typeof start);
    if (isKept) return [];
    return [
      tell(expr.location, {
        message: 'The local value starts as another type.',
        expected: typeof start,
        got: describeType(expr.type),
      }),
    ];
  });

export const local: Rule = {
  name: 'local',
  about:
    'A local value that is written, or bound to a field, and that the page does not have; or written with another type.',
  *page(page) {
    if (page.kind !== 'screen') return;
    for (const { name, location } of page.places.actions) {
      if (name === 'set') yield* unknown(memberOf(location, 'name'), page);
    }
    for (const { location, schema } of page.places.nodes) {
      if (schema?.['x-field'] !== undefined) yield* unknown(memberOf(location, 'bind'), page);
    }
    yield* wrongTypes(page);
  },
};
