import { isObject } from '#layouts/check/model/walk.ts';
import type { EditorNames } from '#layouts/editor/names.ts';
import { typeWords, valuesOf } from '#layouts/editor/paths.ts';
import { listOf } from '#layouts/editor/parts.ts';
import type { JsonSchema, LanguageSources, Operator } from '#layouts/language/bundle.ts';
import { code, firstSentence, jsonBlock, page, table, type Section } from './markdown.ts';

const exampleOf = ({ rule, data, gives }: JsonSchema): string[] => [
  jsonBlock({ rule, ...(data === undefined ? {} : { data }), gives }),
];

const operatorSection = ([name, operator]: [string, Operator & { examples?: unknown }]): Section => ({
  heading: name,
  brief: operator.about,
  parts: [
    operator.about,
    table(
      ['arguments', 'of the types', 'gives'],
      [
        [
          operator.args,
          operator.takes.map((type) => type.replaceAll('|', ' or ')).join(', '),
          operator.gives.replaceAll('|', ' or '),
        ],
      ],
    ),
    ...listOf(operator.examples).flatMap(exampleOf),
  ],
});

export const operatorsPage = ({ operators }: LanguageSources, types: JsonSchema): string =>
  page(
    'Operators',
    [
      'What rules are written with. A rule is one operator with its arguments: `{ "===": [{ "var": "deposit.status" }, "waiting"] }`. A `?` marks an argument that may be left out, `…` one that may be repeated. In an example, `rule` is what is written, `data` what it reads, and `gives` what comes out.',
      'Worked examples: [rules](../rules.md). Surprises: [traps](../rules-traps.md).',
    ],
    [
      ...Object.entries(operators).map(operatorSection),
      {
        heading: 'Types of arguments',
        brief: 'The words used above.',
        parts: [
          table(
            ['type', 'what it is'],
            listOf(types.oneOf).map((type) => [code(String(type.const)), type.description ?? '']),
          ),
        ],
      },
    ],
  );

export const commandsPage = ({ commands }: LanguageSources): string =>
  page(
    'Commands',
    [
      'What a screen may ask the cashier to do: `{ "do": "run", "cmd": "deposit.complete" }`. While a command runs, `busy.` and its name is true: `{ "var": "busy.deposit.complete" }`.',
    ],
    Object.entries(commands).map(([name, { about, args, optional = [] }]) => ({
      heading: name,
      brief: about,
      parts: [
        about,
        table(
          ['argument', '', 'what it is'],
          Object.entries(args).map(([arg, text]) => [
            code(arg),
            optional.includes(arg) ? 'may be left out' : 'required',
            text,
          ]),
        ),
      ],
    })),
  );

export const fragmentsPage = ({ fragments }: EditorNames): string =>
  page(
    'Fragments',
    ['Parts that several screens use: `{ "type": "use", "fragment": "paid-button", "with": { … } }`.'],
    fragments.map(({ name, about, params, slots, brings }) => ({
      heading: name,
      brief: firstSentence(about),
      parts: [
        about,
        table(
          ['parameter', 'takes', 'default', 'what it is'],
          Object.entries(params).map(([param, { type, isRequired, about: text, fallback }]) => [
            code(param),
            type,
            isRequired ? 'required' : code(JSON.stringify(fallback)),
            text,
          ]),
        ),
        slots.length > 0 ? `Slots: ${slots.map(code).join(', ')}.` : '',
        brings.length > 0 ? `The page gets ${brings.map(code).join(', ')}.` : '',
      ],
    })),
  );

const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]).flatMap(branchesOf) : [schema];

const typeOf = (schema: JsonSchema): string => {
  const listed = valuesOf(schema);
  return listed.length > 0 ? listed.map(code).join(', ') : typeWords(schema);
};

/** A value and all its descendants, each by its path. Elements of a list have the name item. */
const pathRows = (path: string, schema: JsonSchema, { isSure }: { isSure: boolean }): string[][] => [
  [code(path), isSure ? typeOf(schema) : `${typeOf(schema)}, or missing`, schema.description ?? ''],
  ...branchesOf(schema).flatMap((branch) => rowsBelow(path, branch)),
];

const memberRows = (path: string, { properties = {}, required = [] }: JsonSchema): string[][] =>
  Object.entries(properties).flatMap(([name, part]) =>
    pathRows(`${path}${name}`, part, { isSure: required.includes(name) }),
  );

const rowsBelow = (path: string, schema: JsonSchema): string[][] => {
  const { additionalProperties: member, items } = schema;
  const isDescribed = isObject(member) && Object.keys(member).length > 0;
  return [
    ...memberRows(`${path}.`, schema),
    ...(isDescribed ? pathRows(`${path}.<name>`, member, { isSure: false }) : []),
    ...(items ? branchesOf(items).flatMap((element) => memberRows(`${path} → item.`, element)) : []),
  ];
};

export const scopePage = ({ scope }: EditorNames): string =>
  page(
    'Data that rules read',
    [
      'A rule reads a value by its path: `{ "var": "deposit.status" }`. A screen names the roots it reads in `data`. `<name>` stands for any name, `→ item.` for a member of an element of the list, as a node inside `list` reads it.',
      'A value that may be missing or nothing has to be guarded: see [rules on data](../rules-data.md#values-that-may-be-missing).',
    ],
    Object.entries(scope).map(([root, schema]) => ({
      heading: root,
      brief: firstSentence(schema.description ?? ''),
      parts: [table(['path', 'what stands there', 'what it is'], pathRows(root, schema, { isSure: true }))],
    })),
  );
