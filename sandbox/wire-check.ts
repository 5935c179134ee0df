import { callTable } from '#generated/call-table.ts';
import type { CallPath } from '#generated/wire.ts';
import { readWire } from '#tools/wire/bundle.ts';
import { createJudge } from '#tools/wire/judge.ts';

const bundle = readWire();
const judge = createJudge(bundle);

/** Returns every fault of a value as a sentence with its location. */
export function findFaults(definition: string, value: unknown): string[] {
  return judge(definition, value).map(({ pointer, message }) => `${pointer || '/'} ${message}`);
}

/** Returns the faults of a value in one text; undefined without faults. */
export function findFault(definition: string, value: unknown): string | undefined {
  const faults = findFaults(definition, value);
  return faults.length > 0 ? faults.join('; ') : undefined;
}

const definitions = new Map(bundle.calls.map(({ path, request, response }) => [path, { request, response }]));

/** Checks the request of a call against schemas/wire. */
export function findRequestFault(path: CallPath, request: unknown): string | undefined {
  return findFault(definitions.get(path)?.request ?? path, request);
}

/** Checks the answer of a call against schemas/wire. */
export function findAnswerFault(path: CallPath, answer: unknown): string | undefined {
  return findFault(definitions.get(path)?.response ?? path, answer);
}

export function isCallPath(path: string): path is CallPath {
  return Object.hasOwn(callTable, path);
}
