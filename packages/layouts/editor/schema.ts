import {
  composeDefinitions,
  actionDefinition,
  nodeDefinition,
  type Command,
  type JsonSchema,
  type LanguageSources,
} from '#layouts/language/bundle.ts';
import type { EditorNames, FragmentName } from './names.ts';
import {
  enumOf,
  ifThen,
  listOf,
  namesDefinition,
  oneOfNames,
  refTo,
  requiredOnceKnown,
  whenMember,
  type EditedKind,
} from './parts.ts';
import type { EditorName } from './paths.ts';
import { editorShape, withParameters, type ShapeContext } from './shape.ts';
import { fileSnippets, skeletonOf } from './snippets.ts';
import { valueDefinitions } from './values.ts';

const PARAMETER: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['param'],
  properties: { param: { type: 'string', description: 'A parameter of this fragment.' } },
};

interface UnionPlan {
  tag: 'type' | 'do';
  sources: Readonly<Record<string, JsonSchema>>;
  definition: (name: string) => string;
  title: string;
}

/**
 * Creates a union by a tag in a form that editors can complete: the tag's values are in one enum, and only the member
 * with that tag is validated. Editors ignore `discriminator`, which Ajv uses.
 */
const unionDefinition = ({ tag, sources, definition, title }: UnionPlan, kind: EditedKind): JsonSchema => {
  const names = Object.entries(sources).map(([name, { description = '' }]) => ({ name, about: description }));
  const parameter = ifThen({ required: ['param'] }, PARAMETER, { required: [tag] });
  return {
    type: 'object',
    properties: {
      [tag]: { type: 'string', description: title, completionDetail: 'required', ...enumOf(names) },
      ...(kind === 'fragment' ? PARAMETER.properties : {}),
    },
    ...(kind === 'fragment' ? {} : { required: [tag] }),
    allOf: [
      ...(kind === 'fragment' ? [parameter] : []),
      ...names.map(({ name }) => whenMember(tag, name, refTo(definition(name)))),
    ],
    defaultSnippets: Object.entries(sources).map(([name, source]) => skeletonOf(source, tag, name)),
  };
};

const PARAM_SHAPES: Readonly<Record<string, JsonSchema>> = {
  text: refTo('Text'),
  rule: refTo('Rule'),
  rules: { anyOf: [refTo('FieldRules'), { type: 'object', required: ['param'] }] },
  effects: refTo('Effects'),
  nodes: refTo('Nodes'),
  string: { type: ['string', 'object'] },
  number: refTo('NumberValue'),
  boolean: refTo('BooleanValue'),
};

/** Schema for a use of the fragment: its parameters by name, and its slots. */
const usePart = ({ params, slots }: FragmentName, members: readonly string[]): JsonSchema => {
  const names = Object.keys(params);
  const required = names.filter((name) => params[name]?.isRequired);
  const taken = Object.entries(params).map(([name, { type, about, isRequired }]): [string, JsonSchema] => [
    name,
    { description: about, ...(isRequired ? { completionDetail: 'required' } : {}), ...PARAM_SHAPES[type] },
  ]);
  return {
    properties: {
      with: {
        additionalProperties: false,
        properties: Object.fromEntries(taken),
        ...(required.length > 0 ? { allOf: [requiredOnceKnown(required, names)] } : {}),
      },
      slots: {
        additionalProperties: false,
        properties: Object.fromEntries(
          slots.map((name) => [name, { description: `Fills the slot ${name}.`, ...refTo('Nodes') }]),
        ),
      },
    },
    ...(required.length > 0 ? requiredOnceKnown(['with'], members) : {}),
  };
};

const withAll = (schema: JsonSchema, parts: readonly JsonSchema[]): JsonSchema => ({
  ...schema,
  allOf: [...listOf(schema.allOf), ...parts],
});

const withFragments = (use: JsonSchema, { fragments }: EditorNames): JsonSchema =>
  withAll(
    use,
    fragments.map((fragment) =>
      whenMember('fragment', fragment.name, usePart(fragment, Object.keys(use.properties ?? {}))),
    ),
  );

/** Arguments of a command; its row names the optional ones. */
const runPart = ({ args, optional = [] }: Command, members: readonly string[]): JsonSchema => {
  const names = Object.keys(args);
  const required = names.filter((name) => !optional.includes(name));
  return {
    properties: { args: closedMembers(args, required) },
    ...(required.length > 0 ? requiredOnceKnown(['args'], members) : {}),
  };
};

const closedMembers = (args: Readonly<Record<string, string>>, required: readonly string[]): JsonSchema => ({
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(args).map(([name, about]) => [
      name,
      { description: about, ...(required.includes(name) ? { completionDetail: 'required' } : {}), ...refTo('Rule') },
    ]),
  ),
  ...(required.length > 0 ? requiredOnceKnown(required, Object.keys(args)) : {}),
});

/** Each command with its own arguments. */
const withCommands = (run: JsonSchema, { commands }: LanguageSources): JsonSchema => {
  const names = Object.entries(commands).map(([name, { about }]) => ({ name, about }));
  const { properties = {} } = run;
  return withAll(
    { ...run, properties: { ...properties, cmd: { ...properties.cmd, ...enumOf(names) } } },
    Object.entries(commands).map(([name, command]) =>
      whenMember('cmd', name, runPart(command, Object.keys(properties))),
    ),
  );
};

/** The names of the tree, by the word with which a schema requests them (`x-names`). */
const nameDefinitions = ({ texts, screens, fragments, overlaid }: EditorNames): Record<string, JsonSchema> => {
  const previous: EditorName = { name: 'previous', about: "The previous page, as with the browser's own back button." };
  const tables = {
    texts: oneOfNames(
      texts,
      'This text does not exist, neither in locales/en.json nor beside a layout.',
      overlaid.texts,
    ),
    screens: oneOfNames(screens, 'This screen does not exist.', overlaid.screens),
    back: oneOfNames([previous, ...screens], 'This screen does not exist.', overlaid.screens),
    fragments: oneOfNames(fragments, 'This fragment does not exist.', overlaid.fragments),
    paths: refTo('KnownPath'),
  };
  return Object.fromEntries(Object.entries(tables).map(([word, schema]) => [namesDefinition(word), schema]));
};

const listDefinition = (item: string, kind: EditedKind): JsonSchema => ({
  ...(kind === 'fragment' ? { ...PARAMETER, type: ['array', 'object'] } : { type: 'array' }),
  items: refTo(item),
});

const membersOf = (plan: UnionPlan, context: ShapeContext): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.keys(plan.sources).map((name) => {
      const {
        title: _title,
        description: _description,
        ...shape
      } = editorShape(context.definitions[plan.definition(name)] ?? {}, context);
      return [plan.definition(name), withParameters(shape, context)];
    }),
  );

/** The whole language as one editor schema for a kind of file, including the names of the tree. */
export const composeEditorSchema = (sources: LanguageSources, names: EditorNames, kind: EditedKind): JsonSchema => {
  const { Screen, Fragment, ...definitions } = composeDefinitions(sources);
  const context: ShapeContext = { kind, definitions };
  const nodes: UnionPlan = { tag: 'type', sources: sources.nodes, definition: nodeDefinition, title: 'What it is.' };
  const actions: UnionPlan = {
    tag: 'do',
    sources: sources.actions,
    definition: actionDefinition,
    title: 'What is done.',
  };
  const members = { ...membersOf(nodes, context), ...membersOf(actions, context) };
  const shaped = Object.entries(definitions).map(([name, { title: _title, description: _description, ...rest }]) => [
    name,
    withParameters(editorShape(rest, context), context),
  ]);
  const values = Object.entries(valueDefinitions(sources, names, kind)).map(([name, schema]) => [
    name,
    name === 'Text' ? editorShape(schema, context) : schema,
  ]);
  const root = kind === 'screen' ? Screen : Fragment;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment:
      'Generated for editors by `npm run build -- generate` from schemas/language, scope, fragments, screens and locales/en.json.',
    ...editorShape(root ?? {}, context),
    defaultSnippets: [fileSnippets[kind]],
    definitions: {
      ...Object.fromEntries(shaped),
      ...members,
      ...Object.fromEntries(values),
      ...nameDefinitions(names),
      ...(kind === 'fragment' ? { Parameter: PARAMETER } : {}),
      Node: unionDefinition(nodes, kind),
      Effect: unionDefinition(actions, kind),
      Nodes: listDefinition('Node', kind),
      Effects: listDefinition('Effect', kind),
      UseNode: withFragments(members.UseNode ?? {}, names),
      RunAction: withCommands(members.RunAction ?? {}, sources),
      ScopeRoot: enumOf(names.roots),
    },
  };
};
