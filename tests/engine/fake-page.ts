import { compileScreen, type CompiledScreen } from '#engine/compile-screen.ts';
import type { EnginePorts, ScreenField, ScreenProblem } from '#engine/ports.ts';
import type { Scope } from '#engine/scope.ts';
import type { Effect, Node, Rule, Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { FakeClock } from './fake-clock.ts';

/** Calls of the page to its ports, in order. */
export type Call = readonly [name: string, ...args: unknown[]];

type Command = (
  name: string,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => boolean | Promise<boolean>;

interface FieldState {
  readonly value: string;
  readonly problem?: unknown;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
}

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { hello: 'Hello, {{name}}', label: 'Label', wrong: 'Wrong {{what}}', more: 'More' },
  de: { hello: 'Hallo, {{name}}', label: 'Feld', wrong: 'Falsch {{what}}', more: 'Mehr' },
};

const fill = (text: string, args: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `${args[name] as string | undefined}`);

/** The environment of a page: a state that can be changed, a form, a clock, and a log of port calls. */
export class FakePage {
  readonly calls: Call[] = [];
  readonly problems: ScreenProblem[] = [];
  readonly failures: ScreenProblem[] = [];
  readonly shown: { appeared: readonly ScreenField[]; gone: readonly string[] }[] = [];
  readonly clock = new FakeClock();
  readonly ports: EnginePorts;
  /** Names of the form's invalid fields, in any order. */
  failing: readonly string[] = [];
  command: Command = () => true;
  textsAsked = 0;
  #scope: Scope;
  readonly #listeners = new Set<() => void>();
  readonly #pushes = new Map<string, Set<() => void>>();

  constructor(scope: Scope = {}) {
    this.#scope = { session: { locale: 'en' }, form: { fields: {} }, ...scope };
    const record =
      (name: string) =>
      (...args: unknown[]): void => {
        this.calls.push([name, ...args]);
      };
    this.ports = {
      scope: {
        get: () => this.#scope,
        subscribe: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
      },
      texts: { t: (key, args) => this.#text(key, args), has: (key) => Object.hasOwn(this.#catalogue, key) },
      form: {
        input: (name, value) => {
          this.calls.push(['input', name, value]);
          this.setField(name, { ...this.field(name), value });
        },
        blur: record('blur'),
        focus: record('focus'),
        show: (appeared, gone) => this.shown.push({ appeared, gone }),
        validate: (names) => {
          this.calls.push(names ? ['validate', names] : ['validate']);
          return names ? this.failing.filter((name) => names.includes(name)) : this.failing;
        },
      },
      navigation: { go: record('go'), back: record('back'), close: record('close') },
      clock: this.clock,
      outside: {
        copy: (text) => {
          this.calls.push(['copy', text]);
          return Promise.resolve(true);
        },
        share: (content) => {
          this.calls.push(['share', content]);
          return Promise.resolve(true);
        },
        open: record('open'),
        notify: record('notify'),
        track: record('track'),
      },
      run: (name, args, signal) => {
        this.calls.push(['run', name, args]);
        return this.command(name, args, signal);
      },
      onPush: (name, handler) => {
        const handlers = this.#pushes.get(name) ?? new Set();
        this.#pushes.set(name, handlers.add(handler));
        return () => handlers.delete(handler);
      },
      report: (problem) => this.problems.push(problem),
      fail: (problem) => this.failures.push(problem),
    };
  }

  get scope(): Scope {
    return this.#scope;
  }

  get subscribers(): number {
    return this.#listeners.size;
  }

  /** Names of the called ports. */
  get asked(): string[] {
    return this.calls.map(([name, first]) => (name === 'run' ? String(first) : name));
  }

  /** Changes the values of these roots of the state. */
  change(roots: Scope): void {
    this.#scope = { ...this.#scope, ...roots };
    for (const listener of this.#listeners) listener();
  }

  field(name: string): FieldState {
    return this.#fields[name] ?? { value: '' };
  }

  setField(name: string, field: FieldState): void {
    const form = this.#scope.form as object;
    this.change({ form: { ...form, fields: { ...this.#fields, [name]: field } } });
  }

  push(name: string): void {
    for (const handler of this.#pushes.get(name) ?? []) handler();
  }

  get #fields(): Readonly<Record<string, FieldState>> {
    return (this.#scope.form as { fields: Record<string, FieldState> }).fields;
  }

  get #catalogue(): Readonly<Record<string, string>> {
    const { locale } = this.#scope.session as { locale: string };
    return TEXTS[locale] ?? {};
  }

  #text(key: string, args: Readonly<Record<string, unknown>>): string {
    this.textsAsked += 1;
    return fill(this.#catalogue[key] ?? key, args);
  }
}

export const screenOf = (body: Node[], rest: Partial<Screen> = {}): Screen => ({
  schemaVersion: 1,
  id: 'test.page',
  route: { path: '/test' },
  body,
  ...rest,
});

/** Compiles a screen; reports during compilation are added to the list. */
export const compiled = (
  body: Node[],
  rest: Partial<Screen> = {},
  reports: { nodeId: string; type: string; isCritical: boolean }[] = [],
): CompiledScreen =>
  compileScreen(screenOf(body, rest), { table: nodeTable, report: (problem) => void reports.push(problem) });

export const run = (cmd: string): Effect => ({ do: 'run', cmd }) as Effect;

export const choose = (condition: Rule, yes: Effect[], no?: Effect[]): Effect =>
  // oxlint-disable-next-line unicorn/no-thenable -- The language calls it so.
  ({ do: 'when', if: condition, then: yes, else: no });
