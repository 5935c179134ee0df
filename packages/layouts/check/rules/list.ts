import { deepPartsOf, derivedReads } from '#layouts/check/model/derived-reads.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { ListPlace } from '#layouts/check/model/place.ts';
import {
  memberOf,
  outermost,
  stringAt,
  textOf,
  toJson,
  within,
  wordsOf,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { suggest } from '#layouts/check/suggest.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

const keyFaults = ({ location, each, key }: ListPlace): Finding[] => {
  const { element } = each.type;
  const members = [...(element?.members?.keys() ?? [])];
  if (members.length === 0 || element?.isAny) return [];
  const name = textOf(key);
  if (key === undefined)
    return [
      tell(location, {
        message: 'The list has no key, so rows mix up their state when the list changes.',
        expected: `"key" with one of ${members.join(', ')}`,
      }),
    ];
  if (name !== undefined && element?.members?.get(name)?.kinds.has('map'))
    return [tell(key, { message: `${name} does not identify a row.`, expected: 'an id, a code or a name', got: name })];
  if (name === undefined || members.includes(name)) return [];
  return [
    tell(key, {
      message: `The rows have no ${name}.`,
      expected: `one of ${members.join(', ')}`,
      got: name,
      suggestion: suggest(name, members),
    }),
  ];
};

/**
 * A list that may be empty has a text for that, is drawn only with rows, or requires a value of a row with a fallback.
 */
const emptyFaults = ({ location, each }: ListPlace, { places }: Page): Finding[] => {
  const reads = derivedReads(each);
  const guards = places.nodes.find((node) => node.location === location)?.guards ?? [];
  const isSearched = reads.some((path) => path.startsWith('local.'));
  const isAsked = guards.some(
    (guard) => guard.kind === 'rule' && derivedReads(guard.expr).some((path) => reads.includes(path)),
  );
  const isKnown = each.type.holds === true || each.type.isAny || each.operator === undefined;
  const isBare = stringAt(location, 'layout') === 'bare';
  const isNeeded = (memberOf(location, 'requires')?.items ?? []).length > 0;
  if (
    isKnown ||
    isAsked ||
    isBare ||
    isNeeded ||
    memberOf(location, 'empty') ||
    (memberOf(location, 'when') && !isSearched)
  )
    return [];
  return [
    tell(location, {
      message: 'The page does not say when this list is empty.',
      expected: '"empty", or a "when" around the list',
    }),
  ];
};

const twice = (options: readonly JsonLocation[]): Finding[] => {
  const seen = new Set<string>();
  return options.flatMap((location) =>
    ['value', 'title', 'label'].flatMap((name): Finding[] => {
      const at = memberOf(location, name);
      const words = at?.literal === null ? '' : at && wordsOf(at);
      if (!at || !words || at.hole || (name === 'value' && textOf(at) === undefined)) return [];
      if (!seen.has(name + words)) return seen.add(name + words) && [];
      return [tell(at, { message: `Another option has the same ${name}.`, got: textOf(at) ?? stringAt(at, 't') })];
    }),
  );
};

/** The values of the tabs: their own, or those of their list; undefined if unknown. */
const tabsBy = (child: JsonLocation): (string | undefined)[] => {
  const rows = memberOf(child, 'each');
  return rows ? (rows.items?.map(textOf) ?? [undefined]) : [stringAt(child, 'value')];
};

/** Nodes whose children or options are distinguished by a value. */
const chosenFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap(({ location, type }) => {
    const options = memberOf(location, 'options');
    if (type === 'dropdown' && options?.items) {
      if (options.items.length === 0)
        return [
          tell(options, { message: 'The list of options is empty.', expected: 'options, or a rule that returns them' }),
        ];
      const wordless = options.items.filter(
        (one) => one.members && !one.members.has('var') && !one.members.has('label'),
      );
      return [
        ...twice(options.items),
        ...wordless.map((one) =>
          tell(one, { message: 'The option has no label.', expected: '{ "value": …, "label": … }' }),
        ),
      ];
    }
    const children = memberOf(location, 'children')?.items ?? [];
    const open = memberOf(location, 'open');
    const known = children.flatMap(tabsBy);
    const name = textOf(open);
    const stray = open && name !== undefined && known.length > 0 && !known.includes(undefined) && !known.includes(name);
    const names = known.filter((tab) => tab !== undefined);
    return [
      ...(type === 'tabs' || type === 'choice' ? twice(children) : []),
      ...(stray && type === 'tabs'
        ? [
            tell(open, {
              message: `There is no tab ${name}.`,
              expected: names.join(', '),
              got: name,
              suggestion: suggest(name, names),
            }),
          ]
        : []),
    ];
  });

/** A search that does not look at what the rows show as their title. */
const searchFaults = ({ location, each }: ListPlace): Finding[] => {
  const columns = [...deepPartsOf(each)].flatMap(({ operator, args: [, column] }) =>
    operator === 'search' && column ? [column.location] : [],
  );
  const body = memberOf(location, 'body');
  const titles = body ? within(body).flatMap((one) => memberOf(one, 'title') ?? []) : [];
  const shown = JSON.stringify(titles.map((title) => toJson(title)));
  const [first] = columns;
  const known =
    each.type.element?.members?.has('title') === true && shown.includes('"item.title"') ? 'title' : undefined;
  if (!first || known === undefined || columns.some((column) => textOf(column) === known)) return [];
  return [
    tell(outermost(first), {
      message: 'The search does not look at the title that the rows show.',
      expected: `"${known}"`,
      got: columns.map(textOf).join(', '),
    }),
  ];
};

export const list: Rule = {
  name: 'list',
  about: 'A list without a key or a text for the empty list; options with the same value or title, or without a label.',
  *page(page: Page, tree: Tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    for (const place of page.places.lists) {
      yield* keyFaults(place);
      yield* emptyFaults(place, page);
      yield* searchFaults(place);
    }
    yield* chosenFaults(page);
  },
};
