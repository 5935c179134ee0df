import { ERROR_TEXT, type FieldSpec, type FormSpec } from 'peers-spec';
import type { EnginePorts, FormPort } from '#engine/ports.ts';
import type { Scope } from '#engine/scope.ts';

interface FieldState {
  readonly value: string;
  readonly isRequired: boolean;
  readonly problem: { readonly text: string } | null;
}

interface Rule {
  readonly regex: RegExp;
  readonly isRequired: boolean;
}

const isValid = ({ regex, isRequired }: Rule, value: string): boolean =>
  value === '' ? !isRequired : regex.test(value);

const ruleOf = ({ pattern, required }: FieldSpec): Rule => ({ regex: new RegExp(pattern, 'u'), isRequired: required });

/** A minimal form: immutable, as the engine requires, and validated on every change, as the workload requires. */
export class SmallStore {
  readonly #rules: ReadonlyMap<string, Rule>;
  readonly #invalid = new Set<string>();
  #fields: Readonly<Record<string, FieldState>>;
  #scope: Scope;
  #listener: () => void = () => {};

  constructor(spec: FormSpec) {
    this.#rules = new Map(spec.fields.map((field) => [field.key, ruleOf(field)]));
    this.#fields = Object.fromEntries(
      spec.fields.map(({ key, initial, required }) => [key, { value: initial, isRequired: required, problem: null }]),
    );
    for (const [name, rule] of this.#rules)
      if (!isValid(rule, this.#fields[name]?.value ?? '')) this.#invalid.add(name);
    this.#scope = this.#compose();
  }

  readonly scope: EnginePorts['scope'] = {
    get: () => this.#scope,
    subscribe: (listener) => {
      this.#listener = listener;
      return () => {
        this.#listener = () => {};
      };
    },
  };

  readonly form: FormPort = {
    input: (name, value) => this.#input(name, value),
    blur: () => {},
    focus: () => {},
    show: () => {},
    validate: () => [...this.#invalid],
  };

  #input(name: string, value: string): void {
    const rule = this.#rules.get(name);
    const before = this.#fields[name];
    if (!rule || !before) return;
    const isFine = isValid(rule, value);
    if (isFine) this.#invalid.delete(name);
    else this.#invalid.add(name);
    this.#fields = { ...this.#fields, [name]: { ...before, value, problem: isFine ? null : { text: ERROR_TEXT } } };
    this.#scope = this.#compose();
    this.#listener();
  }

  #compose(): Scope {
    return { session: SESSION, form: { fields: this.#fields, isValid: this.#invalid.size === 0 } };
  }
}

const SESSION = { locale: 'en' };
