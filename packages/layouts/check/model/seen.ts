import { shownParts, type ShownPart, type ShownProperty } from '#layouts/check/shown/page-parts.ts';
import { tell, type Finding } from '#layouts/check/rule.ts';
import type { Page } from './page.ts';
import type { NodePlace } from './place.ts';
import type { SampleState } from './sample-states.ts';
import {
  memberOf,
  outermost,
  placeKey,
  sourceOf,
  stringAt,
  textOf,
  toJson,
  within,
  type JsonLocation,
} from './json-location.ts';
import { isObject } from './walk.ts';

/** A page in its samples, with the English texts. */
export interface Seen {
  readonly page: Page;
  readonly states: readonly SampleState[];
  readonly english: ReadonlyMap<string, string>;
}

interface SeenPart extends ShownPart {
  readonly state: SampleState;
  readonly type: string;
}

/** Parts that are not in a sheet that is closed. */
const openParts = (parts: readonly ShownPart[]): readonly ShownPart[] => {
  const closed = new Set(
    parts.flatMap(({ name, properties, location }) =>
      name.startsWith('sheet') && properties.some(({ words }) => /^isOpen (?:false|null|"")/.test(words))
        ? within(location)
        : [],
    ),
  );
  return parts.filter(({ location }) => !closed.has(location));
};

/** The first part of each location that the samples show and the test is true of, as a finding. */
const firstOf = (
  { page, states, english }: Seen,
  judge: (part: SeenPart, parts: readonly ShownPart[]) => Finding | undefined,
): Finding[] => {
  const found = new Map<JsonLocation, Finding>();
  for (const state of states) {
    const parts = openParts(shownParts(page, state, english));
    for (const part of parts) {
      const type = part.name.split(' ', 1)[0] ?? '';
      const finding = found.has(part.location) ? undefined : judge({ ...part, state, type }, parts);
      if (finding) found.set(part.location, finding);
    }
  }
  return [...found.values()];
};

/** Nodes that hand a value on, and nothing else. */
const EMPTY = /^(?:(?:copyRow|qr|barcode|copyButton) value|link href) (?:""|null)$/;

/** A value that is copied, scanned or opened is empty; a sentence has an empty argument. */
export const drawnEmpty = (seen: Seen): Finding[] =>
  firstOf(seen, ({ state, type, properties }) => {
    const empty = properties.find(({ words }) => EMPTY.test(`${type} ${words}`));
    const holed = properties.find(({ lacks }) => lacks.length > 0);
    const at = empty ?? holed;
    // A button that cannot be pressed yet still describes its action.
    if (!at || properties.some(({ words }) => words === 'isDisabled true')) return undefined;
    return tell(outermost(at.location), {
      message: empty
        ? `In the sample ${state.sample} this is drawn empty.`
        : `In the sample ${state.sample} the text has nothing to say for ${holed?.lacks.join(', ') ?? ''}.`,
      expected: 'a condition that asks whether it is there, or a value that is',
    });
  });

/** A list that has rows and draws none of them. */
export const drawnWithoutRows = (seen: Seen): Finding[] =>
  firstOf(seen, ({ state, location, properties }, parts) => {
    const body = memberOf(location, 'body');
    const rows = properties.find(({ words }) => /^rows [1-9]/.test(words));
    const inside = new Set(body && rows ? within(body) : []);
    const hasSilentCase = [...inside].some((part) =>
      [...(memberOf(part, 'cases')?.members?.values() ?? [])].some(({ items }) => items?.length === 0),
    );
    if (!body || !rows || hasSilentCase || parts.some((part) => inside.has(part.location))) return undefined;
    return tell(body, {
      message: `In the sample ${state.sample}, the list has ${rows.words.slice(5)} rows but draws none of them.`,
      expected: 'the opposite condition',
    });
  });

const FIELD_READ = /"form\.fields\.(\w+)\.value"/g;

/** A button that cannot be pressed before something is filled in that is not on the page. */
export const waitsForHidden = (seen: Seen): Finding[] =>
  firstOf(seen, ({ state, properties }, parts) => {
    const disabled = properties.find(({ words }) => words === 'isDisabled true');
    const asked = disabled ? [...JSON.stringify(toJson(disabled.location)).matchAll(FIELD_READ)] : [];
    const hidden = asked.find(
      ([, name = '']) => !parts.some((part) => part.properties.some(({ words }) => words === `name "${name}"`)),
    );
    if (!disabled || !hidden) return undefined;
    return tell(outermost(disabled.location), {
      message: `In the sample ${state.sample}, the button depends on the field ${hidden[1] ?? ''}, which is not shown.`,
      expected: 'the same condition as that of the field',
    });
  });

/** Words for the status that a statusCard has. */
const STATUSES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'waiting accepted processed mistaked cancelled expired unconfirmed'.split(' ').map((word) => [word, word]),
  ),
  declined: 'mistaked',
};

/** A status card whose sample, or whose title, is called after another status. */
export const otherStatus = (seen: Seen): Finding[] =>
  firstOf(seen, ({ state, type, location, properties }) => {
    const status = properties.find(({ words }) => words.startsWith('status "'));
    const own = status?.words.slice('status "'.length, -1) ?? '';
    const names = [
      state.sample.split(/[/-]/).at(-1) ?? '',
      ...(stringAt(memberOf(location, 'title'), 't') ?? '').split('.'),
    ];
    const other = names.find((name) => STATUSES[name] !== undefined && STATUSES[name] !== own);
    if (type !== 'statusCard' || !status || STATUSES[own] === undefined || other === undefined) return undefined;
    return tell(outermost(status.location), {
      message: `In the sample ${state.sample}, the card has the status ${own}, but the name of the sample or its title says ${other}.`,
      expected: STATUSES[other],
      got: own,
    });
  });

/** Nodes that name or show payment details. */
const MEANS = new Set(['copyRow', 'qr', 'barcode']);
const SENTENCE = /^(?:text|title) "\S+(?: \S+){3,}"$/;

const COVERS = new Set(['tab', 'sheet']);

/** The tab or sheet that contains each part of a page: only one of two is visible. */
const coversOf = ({ nodes }: Page['places']): ReadonlyMap<JsonLocation, string> =>
  new Map(
    nodes
      .filter(({ type }) => COVERS.has(type))
      .flatMap(({ location }) => within(location).map((part): [JsonLocation, string] => [part, placeKey(location)])),
  );

/** Words that are seen once: a means of payment by its kind, or a sentence. */
const onceOf = (type: string, { words }: ShownProperty): string | undefined => {
  if (SENTENCE.test(words)) return words.replace(/^\w+ /, '');
  return MEANS.has(type) && /^value "./.test(words) ? `${type} ${words}` : undefined;
};

/** The same means of payment, or the same sentence, in one state at two places. */
export const saidTwice = (seen: Seen): Finding[] => {
  const before = new Map<SampleState, Map<string, JsonLocation>>();
  const covers = coversOf(seen.page.places);
  return firstOf(seen, ({ state, type, location, properties }) => {
    const known = before.get(state) ?? new Map<string, JsonLocation>();
    before.set(state, known);
    for (const property of properties) {
      const words = onceOf(type, property);
      const key = `${words ?? ''} ${covers.get(location) ?? ''}`;
      const other = known.get(key);
      if (words === undefined || other === location) continue;
      if (!other) known.set(key, location);
      else
        return tell(outermost(property.location), {
          message: `In the sample ${state.sample}, the page shows ${words.replace(/^\w+ value /, '')} twice.`,
          expected: 'another value, or a condition of which only one holds',
          got: words,
        });
    }
    return undefined;
  });
};

const isField = ({ schema }: NodePlace): boolean => schema?.['x-field'] !== undefined && schema['x-field'] !== 'local';

/** A field that the page draws by its name, and in a list of fields again. */
export const fieldTwice = ({ page: { places, source }, states }: Seen): Finding[] => {
  const fields = places.nodes.filter(isField);
  const namedIn = (state: SampleState): string[] =>
    fields.flatMap((node) => (state.isShown(node) === false ? [] : (textOf(memberOf(node.location, 'name')) ?? [])));
  return places.lists
    .filter(
      ({ location, each }) =>
        sourceOf(each.location) === source && fields.some(({ lists }) => lists.includes(location)),
    )
    .flatMap(({ each }): Finding[] => {
      const [got] = states.flatMap((state) => {
        const named = namedIn(state);
        const drawn = [state.valueOf(each)].flat().filter(isObject);
        return drawn.flatMap(({ name }) => (named.includes(String(name)) ? [String(name)] : []));
      });
      if (got === undefined) return [];
      return [tell(each.location, { message: `The field ${got} is drawn by its name and again in this list.`, got })];
    });
};

const LEAVES = new Set(['go', 'back', 'close']);

/** A condition by which the page is left when it opens, and which is true in a sample of the page. */
export const leftAtOnce = ({ page: { places, expansion }, states }: Seen): Finding[] => {
  const enter = memberOf(memberOf(expansion.root, 'on'), 'enter')?.items ?? [];
  return enter.flatMap((action): Finding[] => {
    const leads = memberOf(action, 'then')?.items?.some((each) => LEAVES.has(stringAt(each, 'do') ?? ''));
    const condition = memberOf(action, 'if');
    const rule = places.rules.find(({ expr }) => expr.location === condition);
    const left = leads && rule && states.find((state) => Boolean(state.valueOf(rule.expr)));
    if (!left || !condition) return [];
    return [
      tell(condition, {
        message: `In the sample ${left.sample}, the page is left as soon as it opens.`,
        expected: 'a condition that is false in each sample of the page',
      }),
    ];
  });
};
