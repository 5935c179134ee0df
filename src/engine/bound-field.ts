import { LOCALE_PATH } from './ambient.ts';
import type { ScreenField } from './ports.ts';
import { asText } from './readable.ts';
import type { FieldBinding } from './renderer.ts';
import { isHolder, ownMember, readPath, toPath, type Path } from './scope.ts';
import type { ScreenInstance } from './screen-instance.ts';

const FIELDS = toPath('form.fields');
const LOCAL = 'local';

/** Where the state of a field lies: in the form, or among the local values of the page. */
const fieldPath = (kind: string, name: string): Path => (kind === LOCAL ? [LOCAL, name] : [...FIELDS, name]);

type Handlers = Pick<FieldBinding, 'onInput' | 'onText' | 'onBlur' | 'onFocus'>;

type OwnHandlers = Omit<Handlers, 'onText'>;

type Props = Readonly<Record<string, unknown>>;

const problemText = (problem: unknown, { ports }: ScreenInstance): string => {
  if (!isHolder(problem)) return '';
  const { text, key, args } = problem;
  if (typeof text === 'string') return text;
  return typeof key === 'string' ? ports.texts.t(key, isHolder(args) ? args : {}) : '';
};

const localHandlers = (name: string, screen: ScreenInstance): OwnHandlers => ({
  onInput: (value) => screen.setLocal(name, value),
  onBlur: () => {},
  onFocus: () => {},
});

const formHandlers = (name: string, screen: ScreenInstance): OwnHandlers => ({
  onInput: (value) => screen.ports.form.input(name, value),
  onBlur: () => screen.ports.form.blur(name),
  onFocus: () => {
    if (!screen.isMovingFocus) screen.ports.form.focus(name);
  },
});

/** A field of the page: what its renderer gets, and what the form must know of it. */
export class BoundField {
  /** Paths whose change wakes the node. */
  readonly paths: readonly Path[];
  readonly #path: Path;
  readonly #handlers: Handlers;
  #isWritten = false;

  constructor(
    readonly kind: string,
    readonly name: string,
    private readonly screen: ScreenInstance,
  ) {
    this.#path = fieldPath(kind, name);
    this.paths = [this.#path, LOCALE_PATH];
    const handlers = kind === LOCAL ? localHandlers(name, screen) : formHandlers(name, screen);
    this.#handlers = { ...handlers, onText: (text) => this.#takeText(text, handlers) };
  }

  /** The binding a renderer gets; the one before it when nothing it shows has changed. */
  bind(before: FieldBinding | undefined, props: Props): FieldBinding {
    const state = readPath(this.screen.scope, this.#path);
    const isLocal = this.kind === LOCAL;
    const value = this.#text();
    const locale = asText(readPath(this.screen.scope, LOCALE_PATH));
    const error = isLocal ? '' : problemText(ownMember(state, 'problem'), this.screen);
    const isDisabled = !isLocal && ownMember(state, 'isDisabled') === true;
    // Until the form knows the field, the screen's word holds.
    const isRequired = !isLocal && (ownMember(state, 'isRequired') ?? props.isRequired) !== false;
    const isSame =
      before?.name === this.name &&
      before.value === value &&
      before.locale === locale &&
      before.error === error &&
      before.isDisabled === isDisabled &&
      before.isRequired === isRequired;
    return isSame ? before : { name: this.name, value, locale, error, isDisabled, isRequired, ...this.#handlers };
  }

  /** Whether the control itself is writing all that differs between the two. */
  hasWritten(before: FieldBinding | undefined, after: FieldBinding | undefined): boolean {
    return (
      this.#isWritten &&
      before !== undefined &&
      before.name === after?.name &&
      before.locale === after.locale &&
      before.error === after.error &&
      before.isDisabled === after.isDisabled &&
      before.isRequired === after.isRequired
    );
  }

  #takeText(text: string, { onInput }: OwnHandlers): string {
    this.#isWritten = true;
    try {
      onInput(text);
    } finally {
      this.#isWritten = false;
    }
    return this.#text();
  }

  #text(): string {
    const state = readPath(this.screen.scope, this.#path);
    return asText(this.kind === LOCAL ? state : ownMember(state, 'value'));
  }

  /** The field's description for the form, when it appears; undefined for a local value. */
  describe(props: Props): ScreenField | undefined {
    if (this.kind === LOCAL) return undefined;
    const { isRequired, isUppercase, isSecret, mask, prefix, rules, check, minAge, yearField } = props;
    return {
      name: this.name,
      kind: this.kind,
      isRequired: isRequired !== false,
      isUppercase: isUppercase === true,
      isSecret: isSecret === true,
      mask: asText(mask) || undefined,
      prefix: asText(prefix) || undefined,
      rules: isRuleList(rules) ? rules : undefined,
      check: asText(check) || undefined,
      minAge: typeof minAge === 'number' ? minAge : undefined,
      yearField: asText(yearField) || undefined,
    };
  }
}

/** The schema says what each rule holds; here it only matters that there are some. */
const isRuleList = (value: unknown): value is NonNullable<ScreenField['rules']> => Array.isArray(value);
