import { validateField, type FieldProblem } from '#domain/field-validation.ts';
import { authoredDefinition, type FieldDefinition, type PageRule } from '#state/form-definition.ts';
import { AMOUNT } from '#state/form-state.ts';
import { rulesFor } from '#state/reading-rules.ts';
import { memberOf, stringAt, toJson, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { samplePlace } from '#layouts/check/model/sample-place.ts';
import { evaluating, sampleStates, type SampleState } from '#layouts/check/model/sample-states.ts';
import { rootValidators } from '#layouts/check/model/strict-schemas.ts';
import { isObject, walk } from '#layouts/check/model/walk.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

const KINDS: Readonly<Record<string, string>> = { text: 'text', phone: 'phone' };

const literalOf = (node: JsonLocation, name: string): unknown => memberOf(node, name)?.literal;

/** The rules of a node in a state: literal patterns, and evaluated conditions. */
const rulesIn = (page: Page, node: JsonLocation, state: SampleState): PageRule[] =>
  (memberOf(node, 'rules')?.items ?? []).flatMap((rule): PageRule[] => {
    const json = toJson(rule);
    const valid = memberOf(rule, 'valid');
    const place = valid && page.places.rules.find(({ expr }) => expr.location === valid);
    if (!isObject(json) || typeof json.error !== 'string') return [];
    const { error, regex, field } = json;
    return [
      {
        error,
        ...(typeof regex === 'string' ? { regex } : {}),
        ...(typeof field === 'string' ? { field } : {}),
        ...(place ? { isValid: state.valueOf(place.expr) === true } : {}),
      },
    ];
  });

/** Returns the field that the runtime defines from the page's node; undefined when the node's values are not literals. */
const authored = (page: Page, name: string, state: SampleState): FieldDefinition | undefined => {
  const nodes = page.places.nodes.filter(({ location }) => stringAt(location, 'name') === name);
  const [node] = nodes;
  const kind = KINDS[String(node?.schema?.['x-field'])];
  if (!node || nodes.length > 1 || kind === undefined) return undefined;
  const { location } = node;
  const texts = ['mask', 'prefix', 'check', 'yearField'].flatMap((part) => {
    const value = literalOf(location, part);
    return typeof value === 'string' ? [[part, value]] : [];
  });
  return authoredDefinition({
    name,
    kind,
    isRequired: true,
    isUppercase: literalOf(location, 'isUppercase') === true,
    rules: rulesIn(page, location, state),
    ...Object.fromEntries(texts),
  });
};

const listed = (form: Readonly<Record<string, unknown>>): Record<string, unknown>[] =>
  [form.definitions, form.advanced].flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : []));

/** A field as the sample's server defines it; members that an invalid sample lacks are those of a plain field. */
const served = (form: Readonly<Record<string, unknown>>, name: string): FieldDefinition | undefined => {
  const found = listed(form).find((one) => one.name === name);
  const kind = KINDS[String(found?.control)];
  if (!found || kind === undefined) return undefined;
  return { ...authoredDefinition({ name, kind, isRequired: false }), ...found };
};

/** Rules of the page for a field of the server, by its name. */
const pageRules = (page: Page, name: string, state: SampleState): PageRule[] =>
  page.places.nodes.flatMap(({ location }) => rulesIn(page, location, state).filter(({ field }) => field === name));

interface Asked {
  readonly definition: FieldDefinition;
  readonly value: string;
  readonly rules: readonly PageRule[];
}

const judged = ({ definition, value, rules }: Asked): FieldProblem | null =>
  validateField({
    field: definition.rules,
    value,
    rules: rulesFor({ ...definition }, value),
    isOptional: true,
    pageRules: rules,
  });

/** A sample's value that contradicts the rules of its field: valid but refused, or invalid but accepted. */
const valueFaults = (page: Page, state: SampleState, { files, scope }: Tree): Finding[] => {
  const { form } = state.scope;
  // The rule sample reports a form of another shape.
  if (!isObject(form) || !isObject(form.fields) || rootValidators(scope).get('form')?.(form) !== true) return [];
  return Object.entries(form.fields).flatMap(([name, field]): Finding[] => {
    if (!isObject(field) || typeof field.value !== 'string' || field.value === '' || name === AMOUNT) return [];
    const definition = authored(page, name, state) ?? served(form, name);
    const at = samplePlace(state.sample, ['form', 'fields', name, 'value'], files);
    if (!definition || !at) return [];
    const { value, problem } = field;
    const refusal = judged({ definition, value, rules: pageRules(page, name, state) });
    if (problem === null && refusal)
      return [
        tell(at, {
          message: `The sample says that ${name} is valid, but the rules of the field reject this value.`,
          expected: 'a value that the rules accept, or different rules',
          got: value,
        }),
      ];
    if (!isObject(problem) || problem.kind !== 'regex' || refusal) return [];
    return [
      tell(at, {
        message: `The sample says that ${name} is invalid, but the rules of the field accept this value.`,
        expected: 'a value that the rules reject, or no problem',
        got: value,
      }),
    ];
  });
};

export const fieldSample: Rule = {
  name: 'field-sample',
  about: 'A sample that calls a field valid or invalid when the rules of the field disagree.',
  *page(page, tree) {
    if (page.kind !== 'screen') return;
    yield* evaluating(() => sampleStates(page, tree.files).flatMap((state) => valueFaults(page, state, tree)));
  },
};

/** Conditions on a sample's data, by the sample's name. */
interface Promised {
  readonly name: RegExp;
  readonly isKept: (state: SampleState, page: Page, words: string) => boolean;
  readonly expected: string;
}

const objectsIn = (value: unknown): Record<string, unknown>[] =>
  [...walk(value)].flatMap(({ value: part }) => (isObject(part) ? [part] : []));

/** A message that there are no payment details. */
const MISSING = 'requisites.missing.title';

const saysMissing = (state: SampleState, { places }: Page): boolean => {
  const notices = places.nodes.filter(({ location }) => stringAt(memberOf(location, 'title'), 't') === MISSING);
  return notices.length === 0 || notices.some((node) => state.isShown(node) !== false);
};

const HOUR = 3600;

/** Seconds that are left at most in samples called so. */
const LEFT: Readonly<Record<string, number>> = { minute: 60, minutes: HOUR, hour: HOUR, hours: 24 * HOUR };

const PROMISES: readonly Promised[] = [
  {
    name: /^last-(minutes?|hours?)$|^(?:soon-over|ending|expiring)$/,
    isKept: ({ scope }, _page, word) =>
      objectsIn(scope.timers).some(
        ({ isRunning, remainingSeconds }) => isRunning === true && Number(remainingSeconds) <= (LEFT[word] ?? HOUR),
      ),
    expected: 'a timer that ends within that time',
  },
  {
    name: /^no-(.+)$/,
    isKept: ({ scope }, _page, word) =>
      !objectsIn(scope).some(({ name, value }) => name === word && value !== undefined),
    expected: 'no row of this name',
  },
  {
    name: /(?:^|-)expired$/,
    isKept: ({ scope }) => objectsIn(scope).some(({ isExpired, status }) => isExpired === true || status === 'expired'),
    expected: 'an expired timer, or the status expired',
  },
  {
    name: /^(?:missing|no-requisites)$/,
    isKept: saysMissing,
    expected: 'no requisites, so that the page shows that they are missing',
  },
  {
    name: /^(?:errors?|invalid|wrong-.+|.*too-short)$/,
    isKept: ({ scope }) => objectsIn(scope.form).some(({ problem }) => isObject(problem)),
    expected: 'a field with a problem',
  },
  {
    name: /^unconfirmed$/,
    isKept: ({ scope }) => {
      const phases = objectsIn(scope).flatMap(({ phase }) =>
        [undefined, 'none', 'idle'].includes(phase as string) ? [] : phase,
      );
      return phases.length === 0 || phases.includes('unconfirmed');
    },
    expected: 'the phase unconfirmed',
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
  const broken = PROMISES.find(({ name, isKept }) => {
    const [called, word = ''] = name.exec(nameOf(state)) ?? [];
    return called !== undefined && !isKept(state, page, word);
  });
  if (!at || !broken) return [];
  return [
    tell(at, {
      message: `The name ${nameOf(state)} does not match the data of the sample.`,
      expected: `${broken.expected}, or another name`,
    }),
  ];
};

/** Two samples with the same data: one of them shows nothing new. */
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
        message: `The data are equal to those of the sample ${nameOf(before)}.`,
        expected: 'different data, or only one of the two samples',
      }),
    ];
  });
};

export const samplePromise: Rule = {
  name: 'sample-promise',
  about: 'A sample whose data do not match its name, or are equal to those of another sample.',
  *page(page, tree) {
    if (page.kind !== 'screen') return;
    yield* evaluating(() => {
      const states = sampleStates(page, tree.files);
      return [...states.flatMap((state) => promiseFaults(page, state, tree)), ...alikeFaults(states, tree)];
    });
  },
};
