import type { TransportName } from '#conformance/check.ts';
import type { ServerFlags } from '#conformance/options.ts';
import type { PassingCall, Tamper } from './tampered-server.ts';

/** A fault of a server, and the row of the report that must fail. */
export interface PlantedFault {
  name: string;
  transport: TransportName;
  /** A check, and its call if there is one check for several calls. */
  found: string;
  /** Part of the details of the row. */
  says: string;
  /** Created for each run, because it may have state. */
  tamper: () => Tamper;
  flags: ServerFlags;
}

export const isCreate = ({ path }: PassingCall): boolean => path === 'deposit-create';

/** Changes each member with that name, at any depth. */
export function change(value: unknown, name: string, into: (member: unknown) => unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === name) Object.assign(value, { [key]: into(member) });
    else change(member, name, into);
  }
}

export const fault = (
  name: string,
  [transport, found, says]: readonly [TransportName, string, string],
  tamper: () => Tamper,
  flags: ServerFlags = {},
): PlantedFault => ({ name, transport, found, says, tamper, flags });

export const answers =
  (answer: NonNullable<Tamper['answer']>): (() => Tamper) =>
  () => ({ answer });
