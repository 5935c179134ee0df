import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';

/** Texts of files by their path in the project. */
export type FileTexts = Readonly<Record<string, string>>;

/** A file to write. */
export interface FileChange {
  readonly file: string;
  readonly text: string;
  /**
   * The text that the studio read before; undefined for a new file. A file with another text by now is not overwritten.
   */
  readonly before: string | undefined;
}

export interface CheckRequest {
  /** Unsaved changes. */
  readonly drafts: FileTexts;
  /** Files of this folder are reported, and the drafts. */
  readonly folder: string;
}

export interface CheckAnswer {
  readonly findings: readonly Diagnostic[];
  /** Current content of the layout's samples in the form of the approved snapshot; undefined when unreadable. */
  readonly shown: string | undefined;
}

export interface SaveAnswer {
  /** The files as they stand on disk now, formatted. */
  readonly files: FileTexts;
}

/** Answer of a command of the project. */
export interface CommandAnswer {
  readonly isOk: boolean;
  readonly output: string;
}

/** A layout to begin with, as `npm run layouts -- new` takes it. */
export interface NewLayoutRequest {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly method: string;
}

/** Addresses of this server that a phone in the same network can open. */
export interface AddressAnswer {
  readonly addresses: readonly string[];
}

/** An answer of the sandbox that made a payment or told how one stands. */
export interface RecordedAnswer {
  readonly call: string;
  readonly request: unknown;
  readonly answer: unknown;
}

/** Where the demo host is that walks are recorded at. */
export interface RecordAnswer {
  readonly address: string;
}

/** Recorded answers since the studio was started, oldest first. */
export interface RecordedAnswers {
  readonly answers: readonly RecordedAnswer[];
}

export const API = '/studio/api/';

export const CALLS = {
  project: `${API}project`,
  check: `${API}check`,
  save: `${API}save`,
  create: `${API}create`,
  publish: `${API}publish`,
  record: `${API}record`,
  recorded: `${API}recorded`,
  addresses: `${API}addresses`,
} as const;
