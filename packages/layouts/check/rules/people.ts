import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { readPath } from '#layouts/check/model/env.ts';
import { partsOf, resultsOf, type Expr } from '#layouts/check/types/expr.ts';
import type { Type } from '#layouts/check/types/type.ts';

/** Members with a text for people, and members with a name for programs. */
const FOR_PEOPLE = ['title', 'label', 'mask'];
const FOR_PROGRAMS = ['id', 'value', 'name', 'code'];

const lastOf = (path: string): string => path.split('.').at(-1) ?? '';

/** Members of the object that a path's last name belongs to. */
const besideOf = ({ read, env }: Expr): readonly string[] => {
  const holder = read?.path.split('.').slice(0, -1).join('.') ?? '';
  if (!read || holder === '') return read?.isElement ? [...(env.element?.members?.keys() ?? [])] : [];
  return [...(readPath(holder, env).type.members?.keys() ?? [])];
};

const instead = (part: Expr, mine: readonly string[], others: readonly string[]): string | undefined => {
  const path = part.read?.path ?? '';
  if (!mine.includes(lastOf(path))) return undefined;
  const beside = besideOf(part).find((name) => others.includes(name));
  return beside === undefined ? undefined : [...path.split('.').slice(0, -1), beside].join('.');
};

/** The displayed value if there is no text for people. */
const standsIn = ({ location: { origin } }: Expr): boolean => origin.parent?.key === 'otherwise';

/** Nodes whose value a user reads, copies or scans. */
const VALUED = new Set(['copyRow', 'copyButton', 'detail', 'qr', 'barcode']);

/** A program's name that is displayed although there is a text for it, or the value of the row that it names. */
const shown = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ role, property, owner, expr }) => {
    const isValue = VALUED.has(owner.type) && ['value', 'display', 'caption'].includes(property);
    if (standsIn(expr) || (role !== 'text' && !isValue)) return [];
    return [expr, ...(isValue ? resultsOf(expr) : [])].flatMap((part) => {
      const named = isValue ? instead(part, ['name'], ['value']) : undefined;
      const expected = named ?? (role === 'text' ? instead(part, ['id', 'name', 'code'], FOR_PEOPLE) : undefined);
      if (expected === undefined) return [];
      return [tell(part.location, { message: 'The user sees an internal name.', expected, got: part.read?.path })];
    });
  });

/** A displayed text that is sent or stored instead of the value. */
const sent = ({ places }: Page): Finding[] =>
  places.rules
    .filter(
      ({ owner, property }) =>
        owner.type === 'go' || (property === 'value' && ['option', 'tab', 'set'].includes(owner.type)),
    )
    .flatMap(({ expr }) => {
      const expected = expr.read ? instead(expr, FOR_PEOPLE, FOR_PROGRAMS) : undefined;
      if (expected === undefined) return [];
      return [
        tell(expr.location, { message: 'A text for users is sent to the server.', expected, got: expr.read?.path }),
      ];
    });

const memberNames = ({ element }: Type): string[] => [...(element?.members?.keys() ?? [])];

/** Found by one member, with the value of another. */
const mismatched = ({ operator, args: [list, key, wanted] }: Expr): Finding[] => {
  const got = key?.location.literal;
  const given = lastOf(wanted?.read?.path ?? '');
  const known = list ? memberNames(list.type) : [];
  const isSlip = typeof got === 'string' && got !== given && known.includes(given) && known.includes(got);
  if (operator !== 'find' || !key || !isSlip || ![...FOR_PEOPLE, ...FOR_PROGRAMS].includes(given)) return [];
  return [
    tell(key.location, {
      message: `The member is compared with the ${given} of another object.`,
      expected: given,
      got,
    }),
  ];
};

/** A text for users that is compared with a name or a code, which it never equals. */
const compared = ({ operator = '', args }: Expr): Finding[] => {
  const text = args.find(({ read }) => FOR_PEOPLE.includes(lastOf(read?.path ?? '')));
  const other = args.find((arg) => arg !== text && arg.read);
  const expected = text && instead(text, FOR_PEOPLE, [lastOf(other?.read?.path ?? ''), ...FOR_PROGRAMS]);
  if (!['===', '!==', '==', '!='].includes(operator) || !text || !other || expected === undefined) return [];
  if (FOR_PEOPLE.includes(lastOf(other.read?.path ?? ''))) return [];
  return [
    tell(text.location, { message: 'A text for users is compared with a name.', expected, got: text.read?.path }),
  ];
};

export const people: Rule = {
  name: 'people',
  about: 'An internal name that users see, or a text for users that is compared or sent.',
  *page(page) {
    const own = [
      ...shown(page),
      ...sent(page),
      ...page.places.rules.flatMap(({ expr }) =>
        [...partsOf(expr)].flatMap((part) => [...mismatched(part), ...compared(part)]),
      ),
    ];
    yield* own.filter(({ file }) => file === page.source.file);
  },
};
