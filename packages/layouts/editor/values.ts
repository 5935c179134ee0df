import { enumOf, ifThen, listOf, oneOfNames, refTo, requiredOnceKnown, tuple, type EditedKind } from './parts.ts';
import type { EditorNames } from './names.ts';
import { argumentsSnippet, ruleSnippets, textSnippets } from './snippets.ts';
import type { JsonSchema, LanguageSources, Operator } from '#layouts/language/bundle.ts';

/** Rules read the scope; inside map, filter and similar operators they read the element. */
type Reads = '' | 'Element';

const ANYTHING = ['string', 'number', 'boolean', 'null', 'array', 'object'];

/** Paths without a schema in the scope: the page's own names, and the context of a rule. */
const OWN_PATHS = [
  '',
  String.raw`(local|derive|timers)\.[a-z][A-Za-z0-9]*(\..+)?`,
  String.raw`(item|index|event|current|accumulator)(\..+)?`,
];

const PATH_FAULT = 'This path has no value. Ctrl+Space shows the existing paths.';
const LITERAL_PATH =
  'A path is a literal; it cannot be computed. The operator get reads a member whose name is a value.';

const param: JsonSchema = { type: 'string', description: 'A parameter of this fragment.' };

const withParam = (kind: EditedKind, properties: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  kind === 'fragment' ? { ...properties, param } : properties;

/** Schema of a string that is a path; the schema beside it validates other types. */
const pathNames = ({ paths }: EditorNames, reads: Reads): JsonSchema => {
  if (reads === 'Element') return { anyOf: [{}, enumOf(paths.members)] };
  const items = paths.members.map(({ name, about }) => ({ name: `item.${name}`, about }));
  const open = { pattern: `^(${[...OWN_PATHS, ...paths.open].join('|')})$`, patternErrorMessage: PATH_FAULT };
  return { anyOf: [open, enumOf([...paths.known, ...items])] };
};

const pathSnippets = ({ paths }: EditorNames): object[] =>
  paths.templates.map(({ name, about }) => ({
    label: `"${name}"`,
    description: about,
    body: name.replaceAll('<name>', '${1:name}'),
  }));

const pathDefinitions = (names: EditorNames, reads: Reads): Record<string, JsonSchema> => {
  const path: JsonSchema = { allOf: [refTo(`KnownPath${reads}`)] };
  return {
    [`KnownPath${reads}`]: {
      ...pathNames(names, reads),
      ...(reads === '' ? { defaultSnippets: pathSnippets(names) } : {}),
    },
    [`Path${reads}`]: { type: 'string', ...path },
    [`Paths${reads}`]: { type: ['string', 'array'], items: refTo(`Path${reads}`), ...path },
    [`Read${reads}`]: {
      type: ['string', 'number', 'array'],
      errorMessage: LITERAL_PATH,
      items: tuple(refTo(`Path${reads}`), refTo(`Rule${reads}`)),
      ...path,
    },
  };
};

const takesRule = ({ takes }: Operator): boolean => takes.includes('rule');

const argumentsOf = (operator: Operator, reads: Reads): JsonSchema => {
  const [first = ''] = operator.takes;
  if (first === 'path') return refTo(`Read${reads}`);
  if (first.startsWith('path|')) return refTo(`Paths${reads}`);
  const snippets = { defaultSnippets: [argumentsSnippet(operator)] };
  return { ...snippets, ...refTo(takesRule(operator) ? `ListArguments${reads}` : `Arguments${reads}`) };
};

const ruleDefinitions = (
  { operators }: LanguageSources,
  reads: Reads,
  kind: EditedKind,
): Record<string, JsonSchema> => ({
  [`Operation${reads}`]: {
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
    properties: withParam(
      kind,
      Object.fromEntries(
        Object.entries(operators).map(([name, operator]) => [
          name,
          {
            description: `${operator.about}\nArguments: ${operator.args}.`,
            completionDetail: operator.args,
            ...argumentsOf(operator, reads),
          },
        ]),
      ),
    ),
  },
  [`Rule${reads}`]: {
    type: ANYTHING,
    items: refTo(`Rule${reads}`),
    defaultSnippets: [...ruleSnippets],
    ...refTo(`Operation${reads}`),
  },
  [`Arguments${reads}`]: { type: ANYTHING, items: refTo(`Rule${reads}`), ...refTo(`Operation${reads}`) },
  [`ListArguments${reads}`]: {
    type: ANYTHING,
    items: tuple(refTo(`Rule${reads}`), refTo('RuleElement'), refTo(`Rule${reads}`)),
    ...refTo(`Operation${reads}`),
  },
});

/** A rule object; it has one member. */
const ROW: JsonSchema = { type: 'object', minProperties: 2 };

/** A literal of some types, or a rule. */
const valueOf = (types: readonly string[], more: JsonSchema = {}): JsonSchema => ({
  type: [...types, 'object'],
  defaultSnippets: [...ruleSnippets],
  ...more,
  ...refTo('Operation'),
});

/** The two forms of a text as one shape, so that a mistake in either is one error. */
const textDefinition = (core: JsonSchema, kind: EditedKind): JsonSchema => {
  const forms = listOf(core.definitions?.Text?.oneOf).map(({ properties = {} }) => properties);
  const properties = withParam(kind, Object.assign({}, ...forms) as Record<string, JsonSchema>);
  const names = Object.keys(properties);
  const others = (form: string): string[] => names.filter((name) => name !== form && name !== 'otherwise');
  const alone = (form: string): JsonSchema => ({
    propertyNames: { not: { enum: others(form) }, errorMessage: `This cannot be combined with ${form}.` },
  });
  const asked = requiredOnceKnown(['t'], names);
  const inFragment = ifThen({ required: ['param'] }, alone('param'), asked);
  return {
    allOf: [
      { type: 'object', errorMessage: 'A text is { "t": a key of locales/en.json } or { "text": a rule }.' },
      ifThen({ required: ['text'] }, alone('text'), kind === 'fragment' ? inFragment : asked),
    ],
    additionalProperties: false,
    properties,
    defaultSnippets: [...textSnippets],
  };
};

/** Every possible rule, text or computed value, as a schema for editors. */
export const valueDefinitions = (
  sources: LanguageSources,
  names: EditorNames,
  kind: EditedKind,
): Record<string, JsonSchema> => ({
  ...pathDefinitions(names, ''),
  ...pathDefinitions(names, 'Element'),
  ...ruleDefinitions(sources, '', kind),
  ...ruleDefinitions(sources, 'Element', kind),
  BooleanValue: valueOf(['boolean']),
  NumberValue: valueOf(['number']),
  StringValue: valueOf(['string']),
  ListValue: valueOf(['array'], {
    items: { defaultSnippets: [...ruleSnippets], ...ifThen(ROW, refTo('Row'), refTo('Rule')) },
  }),
  Text: textDefinition(sources.core, kind),
  TextKey: {
    type: ['string', 'object'],
    ...oneOfNames(
      names.texts,
      'This text does not exist, neither in locales/en.json nor beside a layout.',
      names.overlaid.texts,
    ),
    ...refTo('Operation'),
  },
});
