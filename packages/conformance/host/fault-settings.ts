/** Settings from the page's server. */
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
  /** Messages of the host, validated by the schemas; `id` is the trial that they belong to. */
  | { kind: 'heard'; id: string; messages: readonly unknown[] }
  /** The host has this time for an answer, which a person may have to give. */
  | { kind: 'waiting'; forMs: number }
  /** `why` no further trial was run; without it the frame was removed. */
  | { kind: 'end'; why?: string };
