import bundle from '#generated/wire-bundle.json' with { type: 'json' };
import type { CallPath } from '#generated/wire.ts';
import type { WireBundle, WireCall } from '#tools/wire/bundle.ts';
import { createJudge, type WireFault } from '#tools/wire/judge.ts';

export interface ContractCall extends WireCall {
  path: CallPath;
}

interface Contract extends WireBundle {
  /** Release of the widget whose schemas these are. */
  version: string;
  calls: ContractCall[];
}

/** The wire schemas, written by `npm run generate` from schemas/wire; the built kit carries them. */
// The JSON module is typed by its contents; its shape is that of the bundle it was written from.
export const contract = bundle as unknown as Contract;

const judgeAll = createJudge(contract);

/** The faults that say the most: of alternatives that all fail, only those that go deepest. */
export function judge(definition: string, value: unknown): WireFault[] {
  const faults = judgeAll(definition, value).filter(({ message }) => message !== 'must match a schema in anyOf');
  const seen = new Map(faults.map((fault) => [`${fault.pointer} ${fault.message}`, fault]));
  return [...seen.values()].sort((a, b) => depthOf(b.pointer) - depthOf(a.pointer));
}

const depthOf = (pointer: string): number => pointer.split('/').length;

const callsByPath = new Map(contract.calls.map((call) => [call.path, call]));

/** A call of the contract. Throws when there is none. */
export function callOf(path: CallPath): ContractCall {
  const call = callsByPath.get(path);
  if (!call) throw new Error(`schemas/wire: there is no call ${path}`);
  return call;
}
