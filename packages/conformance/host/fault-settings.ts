/** Settings that the page gets from the server that serves it. */
export interface FaultSettings {
  widgetOrigin: string;
  strangerOrigin: string;
  /** Types whose payloads are sent in wrong shapes. */
  payloadTypes: readonly string[];
}

/** Result of a trial: faults, none, or why it could not be judged. */
export type Found = { id: string } & ({ faults: readonly string[] } | { why: string });

/** Messages from the page to its server. */
export type HostTestReport =
  | { kind: 'found'; found: Found }
  /** Messages of the host, to be judged by the schemas; `id` is the trial they count for. */
  | { kind: 'heard'; id: string; messages: readonly unknown[] }
  /** The host has so long for an answer, which may be a person's. */
  | { kind: 'waiting'; forMs: number }
  /** `why` nothing more was tried; without it the frame went away. */
  | { kind: 'end'; why?: string };
