import { memberOf, stringAt, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { samplePlace } from '#layouts/check/model/sample-place.ts';
import { evaluating, sampleStates, type SampleState } from '#layouts/check/model/sample-states.ts';
import { isObject, walk } from '#layouts/check/model/walk.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

/** What the name of a sample promises of its data. */
interface Promised {
  readonly name: RegExp;
  readonly isKept: (state: SampleState, page: Page) => boolean;
  readonly expected: string;
}

const objectsIn = (value: unknown): Record<string, unknown>[] =>
  [...walk(value)].flatMap(({ value: part }) => (isObject(part) ? [part] : []));

/** Says that there is nothing to pay with. */
const MISSING = 'requisites.missing.title';

const saysMissing = (state: SampleState, { places }: Page): boolean => {
  const notices = places.nodes.filter(({ location }) => stringAt(memberOf(location, 'title'), 't') === MISSING);
  return notices.length === 0 || notices.some((node) => state.isShown(node) !== false);
};

const PROMISES: readonly Promised[] = [
  {
    name: /(?:^|-)expired$/,
    isKept: ({ scope }) => objectsIn(scope).some(({ isExpired, status }) => isExpired === true || status === 'expired'),
    expected: 'a timer that has run out, or the status expired',
  },
  {
    name: /^(?:missing|no-requisites)$/,
    isKept: saysMissing,
    expected: 'no requisites, so that the page says that they are missing',
  },
  {
    name: /^(?:errors?|invalid|wrong-.+|.*too-short)$/,
    isKept: ({ scope }) => objectsIn(scope.form).some(({ problem }) => isObject(problem)),
    expected: 'a field with a problem',
  },
  {
    name: /^filled$/,
    isKept: ({ scope: { form } }, { places }) =>
      !places.nodes.some(({ schema, type }) => schema?.['x-field'] === 'text' && type !== 'searchField') ||
      (isObject(form) && form.isFilled === true),
    expected: '"form": { "isFilled": true }',
  },
];

const nameOf = ({ sample }: SampleState): string => sample.slice(sample.lastIndexOf('/') + 1);

const placeIn = ({ sample }: SampleState, { files }: Tree): JsonLocation | undefined => samplePlace(sample, [], files);

const promiseFaults = (page: Page, state: SampleState, tree: Tree): Finding[] => {
  const at = placeIn(state, tree);
  const broken = PROMISES.find(({ name, isKept }) => name.test(nameOf(state)) && !isKept(state, page));
  if (!at || !broken) return [];
  return [
    tell(at, {
      message: `The sample is called ${nameOf(state)}, and its data are not of that state.`,
      expected: `${broken.expected}; or another name`,
    }),
  ];
};

/** Two samples of the same data: one of them shows nothing new. */
const alikeFaults = (states: readonly SampleState[], tree: Tree): Finding[] => {
  const seen = new Map<string, SampleState>();
  return states.flatMap((state): Finding[] => {
    const words = JSON.stringify(state.scope);
    const before = seen.get(words);
    const at = placeIn(state, tree);
    if (!before) return seen.set(words, state) && [];
    if (!at) return [];
    return [
      tell(at, {
        message: `The data are those of the sample ${nameOf(before)}.`,
        expected: 'what makes the state another one, or one sample',
      }),
    ];
  });
};

export const samplePromise: Rule = {
  name: 'sample-promise',
  about: 'A sample that is not in the state that its name promises, or in the same as another.',
  *page(page, tree) {
    if (page.kind !== 'screen') return;
    yield* evaluating(() => {
      const states = sampleStates(page, tree.files);
      return [...states.flatMap((state) => promiseFaults(page, state, tree)), ...alikeFaults(states, tree)];
    });
  },
};
