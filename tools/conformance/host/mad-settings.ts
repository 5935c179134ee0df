/** What the page is told by the server that serves it. */
export interface MadSettings {
  widgetOrigin: string;
  strangerOrigin: string;
  /** Types whose payloads are sent in wrong shapes. */
  payloadTypes: readonly string[];
}

/** What a trial has found: faults, none, or why nothing could be said. */
export type Found = { id: string } & ({ faults: readonly string[] } | { why: string });

/** What the page tells its server. */
export type MadReport =
  | { kind: 'found'; found: Found }
  /** What the host has said, to be judged by the schemas; `id` is the trial it counts for. */
  | { kind: 'heard'; id: string; messages: readonly unknown[] }
  | { kind: 'end' };
