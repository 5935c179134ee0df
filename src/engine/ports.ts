import type { CommandName } from '#generated/language.ts';
import type { EvaluationFrame, Scope } from './scope.ts';
import type { TextSource } from './text.ts';

/** A field defined by the screen, as passed to the form when it appears. */
export interface ScreenField {
  readonly name: string;
  readonly kind: string;
  /** Its label on the page. */
  readonly label?: string;
  readonly isRequired: boolean;
  readonly mask?: string;
  readonly isUppercase?: boolean;
  readonly isSecret?: boolean;
  readonly prefix?: string;
  readonly rules?: readonly {
    readonly regex?: string;
    readonly isValid?: boolean;
    readonly error: string;
    /** The field of the rule; by default the field that contains it. */
    readonly field?: string;
  }[];
  /** Check in addition to the rules, and its inputs. */
  readonly check?: string;
  readonly minAge?: number;
  readonly yearField?: string;
}

/** The form as used by the engine. Field states are read at `form.fields.<name>` of the scope. */
export interface FormPort {
  input(name: string, value: string): void;
  blur(name: string): void;
  focus(name: string): void;
  /** Reports added and removed fields of the page in one call. */
  show(appeared: readonly ScreenField[], gone: readonly string[]): void;
  /** Marks failing fields and returns their names, unordered. */
  validate(names?: readonly string[]): readonly string[];
}

export interface NavigationPort {
  go(screen: string, options: { query: Readonly<Record<string, string>>; isReplacing: boolean }): void;
  back(): void;
  close(): void;
}

/** The clock of pages. */
export interface ClockPort {
  /** Epoch milliseconds on the server's clock. */
  now(): number;
  /** Runs once after the time; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
  /** Called when the device wakes or comes back online. */
  onWake(run: () => void): () => void;
  /** Resolves when the page is visible and online. */
  whenAwake(signal: AbortSignal): Promise<void>;
}

export interface OutsidePort {
  copy(text: string): Promise<boolean>;
  /** False when no share sheet is available; true also when the user cancels it. */
  share(content: { text: string; title?: string }): Promise<boolean>;
  open(url: string): void;
  notify(text: string, tone: string): void;
  track(name: string, status: 'success' | 'fail'): void;
}

export interface ScreenProblem {
  readonly code: string;
  readonly screen: string;
  readonly node?: string;
  readonly cause?: unknown;
}

/** The engine's interface to the rest of the product. */
export interface EnginePorts {
  /** `get` returns the same object while nothing in it has changed. */
  readonly scope: { get(): Scope; subscribe(listener: () => void): () => void };
  readonly texts: TextSource;
  readonly form: FormPort;
  readonly navigation: NavigationPort;
  readonly clock: ClockPort;
  readonly outside: OutsidePort;
  /** Runs a command; false when it failed or was aborted, after the user has been informed. */
  run(name: CommandName, args: Readonly<Record<string, unknown>>, signal: AbortSignal): boolean | Promise<boolean>;
  onPush(name: string, handler: () => void): () => void;
  report(problem: ScreenProblem): void;
  /** Replaces the page by the error page, since required content cannot be shown. */
  fail(problem: ScreenProblem): void;
}

export interface EffectContext {
  readonly frame: EvaluationFrame;
  readonly signal: AbortSignal;
}
