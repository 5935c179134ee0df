import type { CommandName } from '#generated/language.ts';
import type { Frame, Scope } from './scope.ts';
import type { TextSource } from './text.ts';

/** A field that the screen itself defines, as told to the form when it appears. */
export interface ScreenField {
  readonly name: string;
  readonly kind: string;
  /** Its name in the words of the page. */
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
    /** The one field that it is for; absent: the field that it stands in, where the page defines that. */
    readonly field?: string;
  }[];
  /** Check beside the rules, and the values that it depends on. */
  readonly check?: string;
  readonly minAge?: number;
  readonly yearField?: string;
}

/** The form as the engine uses it. Field states are read at `form.fields.<name>` of the scope. */
export interface FormPort {
  input(name: string, value: string): void;
  blur(name: string): void;
  focus(name: string): void;
  /** Fields that came onto the page and fields that left it, in one go. */
  show(appeared: readonly ScreenField[], gone: readonly string[]): void;
  /** Marks what fails and answers with the names, in no order. */
  validate(names?: readonly string[]): readonly string[];
}

export interface NavigationPort {
  go(screen: string, options: { query: Readonly<Record<string, string>>; isReplacing: boolean }): void;
  back(): void;
  close(): void;
}

/** Time as pages see it. */
export interface ClockPort {
  /** Epoch milliseconds on the server's clock. */
  now(): number;
  /** Runs once after the time; the function returned prevents it. */
  after(delayMs: number, run: () => void): () => void;
  /** Called when the device wakes or comes back online. */
  onWake(run: () => void): () => void;
  /** Resolves when the page is visible and online. */
  whenAwake(signal: AbortSignal): Promise<void>;
}

export interface OutsidePort {
  copy(text: string): Promise<boolean>;
  /** False when there is nothing here to share with; a person who changes their mind has shared as far as the page goes. */
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

/** Everything the engine needs from the rest of the product, handed in. */
export interface EnginePorts {
  /** `get` gives the same object while nothing in it has changed. */
  readonly scope: { get(): Scope; subscribe(listener: () => void): () => void };
  readonly texts: TextSource;
  readonly form: FormPort;
  readonly navigation: NavigationPort;
  readonly clock: ClockPort;
  readonly outside: OutsidePort;
  /** Runs a command; false when it failed or was stopped (it has told the user by then). */
  run(name: CommandName, args: Readonly<Record<string, unknown>>, signal: AbortSignal): boolean | Promise<boolean>;
  onPush(name: string, handler: () => void): () => void;
  report(problem: ScreenProblem): void;
  /** A critical node cannot be shown: the page must give way to the error page. */
  fail(problem: ScreenProblem): void;
}

export interface EffectContext {
  readonly frame: Frame;
  readonly signal: AbortSignal;
}
