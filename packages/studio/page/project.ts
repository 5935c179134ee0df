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

const TYPING_PAUSE_MS = 800;
const MOST_STEPS = 100;

const EMPTY: ProjectState = { saved: {}, drafts: {}, findings: [], shown: undefined, checking: 'idle', texts: {} };

/** The project's files during editing. */
export class Project {
  #state: ProjectState = EMPTY;
  #past: readonly FileTexts[] = [];
  #future: readonly FileTexts[] = [];
  #lastEdit = { files: '', atMs: 0 };
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
    this.writeAll({ [file]: text });
  }

  /** Writes several files as one step of the history. */
  writeAll(files: FileTexts): void {
    const changed = Object.entries(files).filter(([file, text]) => this.#state.texts[file] !== text);
    if (changed.length === 0) return;
    this.#remember(changed.map(([file]) => file).join(' '));
    const all = { ...this.#state.drafts, ...Object.fromEntries(changed) };
    const drafts = Object.entries(all).filter(([file, text]) => this.#state.saved[file] !== text);
    this.#set({ drafts: Object.fromEntries(drafts) });
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [this.#state.drafts, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#lastEdit = { files: '', atMs: 0 };
    this.#set({ drafts: before });
  }

  redo(): void {
    const [next, ...others] = this.#future;
    if (!next) return;
    this.#past = [...this.#past, this.#state.drafts];
    this.#future = others;
    this.#set({ drafts: next });
  }

  /** Adds a step to the history; typing in the same files without a pause is one step. */
  #remember(files: string): void {
    const isTyping = files === this.#lastEdit.files && Date.now() - this.#lastEdit.atMs < TYPING_PAUSE_MS;
    if (!isTyping) this.#past = [...this.#past, this.#state.drafts].slice(-MOST_STEPS);
    this.#future = [];
    this.#lastEdit = { files, atMs: Date.now() };
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
    this.#past = [];
    this.#future = [];
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
