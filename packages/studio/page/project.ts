import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { CheckAnswer, FileChange, FileTexts } from '#studio/protocol.ts';

export interface ProjectState {
  /** File contents on disk. */
  readonly saved: FileTexts;
  /** Unsaved changes. */
  readonly drafts: FileTexts;
  readonly findings: readonly Diagnostic[];
  /** Current content of the layout's samples; undefined when unreadable. */
  readonly shown: string | undefined;
  /** State of the checker. */
  readonly checking: 'idle' | 'running' | 'failed';
  /** Saved and drafted texts together. */
  readonly texts: FileTexts;
}

const EMPTY: ProjectState = { saved: {}, drafts: {}, findings: [], shown: undefined, checking: 'idle', texts: {} };

/** The project's files during editing. */
export class Project {
  #state: ProjectState = EMPTY;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): ProjectState => this.#state;

  /** Updates the files from disk. */
  open(saved: FileTexts): void {
    this.#set({ saved: { ...this.#state.saved, ...saved } });
  }

  write(file: string, text: string): void {
    if (this.#state.texts[file] === text) return;
    const { [file]: _before, ...others } = this.#state.drafts;
    this.#set({ drafts: this.#state.saved[file] === text ? others : { ...others, [file]: text } });
  }

  /** Discards unsaved changes of one file, or of all. */
  revert(file?: string): void {
    if (file === undefined) return this.#set({ drafts: {} });
    const { [file]: _before, ...others } = this.#state.drafts;
    return this.#set({ drafts: others });
  }

  changes(): FileChange[] {
    const { saved, drafts } = this.#state;
    return Object.entries(drafts).map(([file, text]) => ({ file, text, before: saved[file] }));
  }

  /** Updates the saved files; a draft that has changed since stays a draft. */
  saved(files: FileTexts, sent: readonly FileChange[]): void {
    const { drafts } = this.#state;
    const sentTexts = new Map(sent.map(({ file, text }) => [file, text]));
    const kept = Object.entries(drafts).filter(([file, text]) => sentTexts.get(file) !== text);
    this.#set({ saved: { ...this.#state.saved, ...files }, drafts: Object.fromEntries(kept) });
  }

  found({ findings, shown }: CheckAnswer): void {
    this.#set({ findings, shown, checking: 'idle' });
  }

  checking(checking: ProjectState['checking']): void {
    this.#set({ checking });
  }

  #set(change: Partial<ProjectState>): void {
    const next = { ...this.#state, ...change };
    const isSame = next.saved === this.#state.saved && next.drafts === this.#state.drafts;
    this.#state = { ...next, texts: isSame ? next.texts : { ...next.saved, ...next.drafts } };
    for (const listener of this.#listeners) listener();
  }
}
