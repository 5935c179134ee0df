import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';

/** Contents of files by their path in the project. */
export type FileTexts = Readonly<Record<string, string>>;

/** A file to write. */
export interface FileChange {
  readonly file: string;
  readonly text: string;
  /**
   * The content that the studio has read; undefined for a new file. A file whose content has changed since is not
   * overwritten.
   */
  readonly before: string | undefined;
}

export interface CheckRequest {
  /** Unsaved changes. */
  readonly drafts: FileTexts;
  /** Only findings in this folder and in the drafts are returned. */
  readonly folder: string;
}

export interface CheckAnswer {
  readonly findings: readonly Diagnostic[];
  /** Current content of the layout's samples in the form of the approved snapshot; undefined when unreadable. */
  readonly shown: string | undefined;
}

export interface SaveAnswer {
  /** The files on disk now, formatted. */
  readonly files: FileTexts;
}

/** Result of a project command. */
export interface CommandAnswer {
  readonly isOk: boolean;
  readonly output: string;
}

/** A layout to make, as `npm run layouts -- new` takes it. */
export interface NewLayoutRequest {
  readonly id: string;
  readonly like: string;
  readonly title: string;
  readonly method: string;
}

/** A layout that a new one can be like. */
export interface SourceChoice {
  readonly id: string;
  readonly about: string;
}

/** Addresses of this server that a phone in the same network can open. */
export interface AddressAnswer {
  readonly addresses: readonly string[];
}

/** An answer of the sandbox that created a payment or reported its status. */
export interface RecordedAnswer {
  readonly call: string;
  readonly request: unknown;
  readonly answer: unknown;
}

/** Address of the demo host for recording walks. */
export interface RecordAnswer {
  readonly address: string;
}

/** Recorded answers since the studio's start, oldest first. */
export interface RecordedAnswers {
  readonly answers: readonly RecordedAnswer[];
}

export const API = '/studio/api/';

export const CALLS = {
  project: `${API}project`,
  check: `${API}check`,
  save: `${API}save`,
  sources: `${API}sources`,
  create: `${API}create`,
  publish: `${API}publish`,
  record: `${API}record`,
  recorded: `${API}recorded`,
  addresses: `${API}addresses`,
} as const;
