import bundle from '#generated/wire-bundle.json' with { type: 'json' };
import type { CallPath } from '#generated/wire.ts';
import { isRecord, type JsonSchema, type WireBundle, type WireCall } from '#tools/wire/bundle.ts';
import { createJudge, type WireFault } from '#tools/wire/judge.ts';

export interface ContractCall extends WireCall {
  path: CallPath;
}

interface Contract extends WireBundle {
  /** Release of the widget that has these schemas. */
  version: string;
  calls: ContractCall[];
}

/** The wire schemas, written by `npm run build -- generate` from schemas/wire; the built kit contains them. */
// The JSON module is typed by its contents; its shape is that of the bundle.
export const contract = bundle as unknown as Contract;

const judgeAll = createJudge(contract);

const NO_ALTERNATIVE = 'must match a schema in anyOf';

/** Contract §8: a member that is null is absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}

const judgeMembers = (definition: string, value: unknown): WireFault[] => {
  const faults = judgeAll(definition, value);
  return faults.length === 0 ? faults : judgeAll(definition, withoutNulls(value));
};

/** The most specific faults: if all alternatives fail, those of the one that matches best. */
export function judge(definition: string, value: unknown): WireFault[] {
  const all = judgeMembers(definition, value);
  const branched = new Set(all.filter(({ message }) => message === NO_ALTERNATIVE).map(({ pointer }) => pointer));
  const places = [...new Set(all.map(({ pointer }) => pointer))];
  const goesOn = new Set([...branched].filter((place) => places.some((other) => other.startsWith(`${place}/`))));
  const faults = all.filter(({ pointer, message }) => message !== NO_ALTERNATIVE && !goesOn.has(pointer));
  return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()];
}

/** Returns the definition that a schema refers to, or the schema itself. */
export function withoutReference(schema: unknown): JsonSchema {
  if (!isRecord(schema)) return {};
  const { $ref } = schema;
  return typeof $ref === 'string' ? withoutReference(contract.defs[$ref.replace('#/$defs/', '')]) : schema;
}

const callsByPath = new Map(contract.calls.map((call) => [call.path, call]));

/** Returns a call of the contract. Throws for an unknown one. */
export function callOf(path: CallPath): ContractCall {
  const call = callsByPath.get(path);
  if (!call) throw new Error(`schemas/wire: there is no call ${path}`);
  return call;
}
