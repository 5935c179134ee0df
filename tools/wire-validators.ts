import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { isRecord, type WireBundle } from './wire-bundle.ts';
import { generatedHeader } from './wire-types.ts';

/** One module of validators: member of `validators` → name of the definition it checks. */
interface ValidatorModule {
  file: string;
  description: string;
  /** Member → definition; an empty name stands for "no payload". */
  members: Record<string, string>;
  /** TypeScript type of a member's valid value. */
  typeOf: (member: string) => string;
  imports: string[];
}

/** Ajv notes for each error the path in the schema and the parameters; where and which keyword is all that is reported. */
const errorNotes = /,schemaPath:"(?:[^"\\]|\\.)*",keyword:("\w+"),params:\{(?:"(?:[^"\\]|\\.)*"|[^{}"])*\}/g;

const ucs2length = `(text) => { let length = 0; for (const _ of text) length += 1; return length; }`;

function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([key, member]) => {
    if (key === 'examples') return !Array.isArray(member);
    return !((key === 'title' || key === 'description') && typeof member === 'string');
  });
  return Object.fromEntries(entries.map(([key, member]) => [key, withoutNotes(member)]));
}

function compileModule(bundle: WireBundle, { members, description }: ValidatorModule): string {
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    messages: false,
    inlineRefs: false,
    code: { source: true, esm: true, lines: false, optimize: 2 },
  });
  ajv.addSchema({ $id: 'wire', $defs: Object(withoutNotes(bundle.defs)) });
  const named = Object.entries(members).filter(([, definition]) => definition !== '');
  const code = standaloneCode(
    ajv,
    Object.fromEntries(named.map(([, definition]) => [definition, `wire#/$defs/${definition}`])),
  );
  const inlined = code
    .replace('"use strict";', '')
    .replaceAll(errorNotes, ',keyword:$1')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', ucs2length)
    .replace(/export const (\w+) = (validate\d+);/g, 'const $1 = $2;');
  if (inlined.includes('schemaPath')) throw new Error('generate: an error of a validator still carries its notes');
  const leftover = /require\([^)]*\)/.exec(inlined);
  if (leftover) throw new Error(`generate: validators may not need ${leftover[0]}`);
  const hasNothing = named.length < Object.keys(members).length;
  const rows = Object.entries(members).map(
    ([member, definition]) => `  ${JSON.stringify(member)}: ${definition === '' ? 'isNothing' : definition},`,
  );
  return `${generatedHeader}${inlined}
${hasNothing ? 'const isNothing = (payload) => payload === undefined || payload === null;\n' : ''}/** ${description} */
export const validators = {
${rows.join('\n')}
};
`;
}

function declareModule({ members, description, imports, typeOf }: ValidatorModule): string {
  const rows = Object.keys(members).map(
    (member) => `  readonly ${JSON.stringify(member)}: Validator<${typeOf(member)}>;`,
  );
  return `${generatedHeader}import type { ${imports.join(', ')} } from '../wire.ts';
import type { Validator } from './validator.ts';

/** ${description} */
export declare const validators: {
${rows.join('\n')}
};
`;
}

const validatorType = `${generatedHeader}
/** Where and against which keyword a value failed. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
}

/** True when the value has the shape; otherwise \`errors\` says where it does not. */
export interface Validator<T> {
  (value: unknown): value is T;
  errors?: ValidationError[] | null;
}
`;

/** The texts of src/generated/validators, by path. Throws when a schema needs code that a strict CSP or the bundle forbids. */
export function buildValidators(bundle: WireBundle): Record<string, string> {
  const byType = (messages: WireBundle['pushes']) =>
    Object.fromEntries(messages.map(({ type, payload, hasPayload }) => [type, hasPayload ? payload : '']));
  const byPath = (calls: WireBundle['calls']) =>
    Object.fromEntries(calls.map(({ path, response }) => [path, response]));
  const dataTypes = ['UnifiedData', 'HostToHostData', 'OnrampData', 'PageData', 'Card'];
  const member = (owner: string) => (name: string) => `${owner}[${JSON.stringify(name)}]`;
  const answer = (path: string) => `${member('Calls')(path)}['response']`;
  const modules: ValidatorModule[] = [
    {
      file: 'host',
      description: 'Payloads from the host, by type.',
      members: byType(bundle.hostToWidget),
      typeOf: member('HostToWidget'),
      imports: ['HostToWidget'],
    },
    {
      file: 'first-screen',
      description: 'Answers the first screen waits for, by path.',
      members: byPath(bundle.calls.filter(({ isFirstScreen }) => isFirstScreen)),
      typeOf: answer,
      imports: ['Calls'],
    },
    {
      file: 'calls',
      description: 'Answers of all other calls, by path.',
      members: byPath(bundle.calls.filter(({ isFirstScreen }) => !isFirstScreen)),
      typeOf: answer,
      imports: ['Calls'],
    },
    {
      file: 'pushes',
      description: 'Pushes, by event name.',
      members: byType(bundle.pushes),
      typeOf: member('Pushes'),
      imports: ['Pushes'],
    },
    {
      file: 'helper-window',
      description: 'Payloads between the widget and its helper window, by type.',
      members: byType(bundle.helperWindow),
      typeOf: (name) => `(OpenerToHelper & HelperToOpener)[${JSON.stringify(name)}]`,
      imports: ['HelperToOpener', 'OpenerToHelper'],
    },
    {
      file: 'deposit-data',
      description: 'What `apiResponse.data`, or a decoded card, holds, by the name of its type.',
      members: Object.fromEntries(dataTypes.map((name) => [name, name])),
      typeOf: (name) => name,
      imports: dataTypes,
    },
  ];
  const files = modules.flatMap((module) => [
    [`src/generated/validators/${module.file}.js`, compileModule(bundle, module)],
    [`src/generated/validators/${module.file}.d.ts`, declareModule(module)],
  ]);
  return { 'src/generated/validators/validator.ts': validatorType, ...Object.fromEntries(files) };
}
