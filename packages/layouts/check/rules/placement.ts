import type { Page } from '#layouts/check/model/page.ts';
import type { SwitchPlace } from '#layouts/check/model/place.ts';
import { childrenOf, memberOf, stringAt, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';

/** Node types, and their required ancestors. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  option: ['choice', 'dropdown'],
  step: ['steps'],
  tab: ['tabs'],
  slide: ['carousel'],
};

/** Node types that stick to the end of the page, and where they must not be. */
const NOT_INSIDE: Readonly<Record<string, readonly string[]>> = {
  footer: ['card', 'list', 'section', 'disclosure', 'notice', 'footer', 'grid'],
};

interface Placed {
  readonly location: JsonLocation;
  readonly type: string;
  readonly above: readonly string[];
}

function* placed(location: JsonLocation, above: readonly string[] = []): Generator<Placed> {
  const type = stringAt(location, 'type');
  if (type !== undefined) yield { location, type, above };
  const inner = type === undefined ? above : [...above, type];
  for (const part of childrenOf(location)) yield* placed(part, inner);
}

const placeFaults = ({ location, type, above }: Placed): Finding[] => {
  const at = memberOf(location, 'type') ?? location;
  const wanted = INSIDE[type];
  if (wanted && !above.some((one) => wanted.includes(one)))
    return [
      tell(at, {
        message: `A node ${type} has no effect here.`,
        expected: `a node ${wanted.join(' or ')} around it`,
        got: above.at(-1) ?? 'the page',
      }),
    ];
  const stray = above.find((one) => NOT_INSIDE[type]?.includes(one));
  if (stray === undefined) return [];
  return [
    tell(at, {
      message: `A ${type} belongs at the end of the page, not inside a ${stray}.`,
      expected: `the ${type} in the body of the page`,
      got: `inside a ${stray}`,
    }),
  ];
};

/** Only a fragment has slots. */
const slotFaults = (raw: JsonLocation): Finding[] =>
  [...placed(raw)]
    .filter(({ type }) => type === 'slot')
    .map(({ location }) =>
      tell(memberOf(location, 'type') ?? location, {
        message: 'A slot on a page is never filled, so nothing is drawn here.',
        expected: 'nodes, or a slot in a fragment',
        got: 'slot',
      }),
    );

/** Two nodes that stick to the end of the page cover each other. */
const footerFaults = (body: JsonLocation | undefined): Finding[] => {
  const footers = (body?.items ?? []).filter((node) => stringAt(node, 'type') === 'footer');
  const always = footers.filter((node) => !memberOf(node, 'when'));
  const second = always.length > 0 ? footers.find((node) => node !== always[0]) : undefined;
  return second
    ? [
        tell(second, {
          message: 'The page can show two footers at once.',
          expected: 'one footer, or conditions that exclude each other',
        }),
      ]
    : [];
};

const isOnly = (place: SwitchPlace, kinds: readonly string[]): boolean =>
  !place.on.type.isAny && [...place.on.type.kinds].every((kind) => kind === 'null' || kinds.includes(kind));

/** A case without nodes is unfinished, unless it prevents `otherwise` from being shown. */
const emptyCases = ({ cases, otherwise }: SwitchPlace): Finding[] =>
  [...(otherwise ? [] : (cases?.members ?? []))]
    .filter(([, location]) => location.items?.length === 0)
    .map(([name, location]) =>
      tell(location, { message: `The case ${name} is empty.`, expected: 'nodes, or no case', got: '[]' }),
    );

/** A switch compares texts: it has no case for a list, and two for a boolean. */
const switchFaults = (place: SwitchPlace): Finding[] => {
  if (place.on.type.kinds.size === 0 || isOnly(place, [])) return [];
  if (isOnly(place, ['list', 'map']))
    return [tell(place.on.location, { message: 'A list never matches a case.', expected: 'a word, such as a status' })];
  if (!isOnly(place, ['boolean'])) return [];
  return [...(place.cases?.members ?? [])]
    .filter(([name]) => name !== 'true' && name !== 'false')
    .map(([name, location]) =>
      tell(location, {
        message: 'The value is true or false, so this case never matches.',
        expected: 'true, false',
        got: name,
      }),
    );
};

export const placement: Rule = {
  name: 'placement',
  about: 'A node that has no effect where it is, or covers another node.',
  *page({ kind, expansion, places, raw }: Page) {
    // A fragment is checked where it is used.
    if (kind === 'fragment') return;
    const body = memberOf(expansion.root, 'body');
    if (!body) return;
    for (const one of placed(body)) yield* placeFaults(one);
    yield* slotFaults(raw);
    yield* footerFaults(body);
    for (const place of places.switches) {
      yield* emptyCases(place);
      yield* switchFaults(place);
    }
  },
};
