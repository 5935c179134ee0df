import { LOCALE_PATH } from './evaluation-context.ts';
import { HostedFieldTokens, type RequestToken } from './hosted-field-tokens.ts';
import type { ScreenField } from './ports.ts';
import { toText } from './display-text.ts';
import type { FieldBinding } from './renderer.ts';
import { isRecord, ownMember, readPath, toPath, type Path } from './scope.ts';
import type { ScreenInstance } from './screen-instance.ts';

const FIELDS = toPath('form.fields');
const LOCAL = 'local';
const LOCALS = toPath(LOCAL);

type Props = Readonly<Record<string, unknown>>;

/** A general message, replaced by the field's expected format if it has one. */
const GENERAL_KEY = 'form.field.invalid';

/** Lists the empty fields of a page in one message. */
const MISSING_KEY = 'form.field.missing';

const inWords = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale || undefined, { type: 'unit' }).format(words);

/** Returns the message of a problem. A key of the server without a text is never shown. */
const problemText = (problem: unknown, { ports: { texts }, fields, scope }: ScreenInstance): string => {
  if (!isRecord(problem)) return '';
  const { text, key, args, expected, missing } = problem;
  if (Array.isArray(missing)) {
    const labels = missing.map((name) => fields.labelOf(toText(name)));
    const locale = toText(readPath(scope, LOCALE_PATH));
    return labels.length === 0 ? '' : texts.t(MISSING_KEY, { fields: inWords(labels, locale) });
  }
  if (typeof text === 'string') return text;
  if (typeof key !== 'string') return '';
  if (key !== GENERAL_KEY && texts.has(key)) return texts.t(key, isRecord(args) ? args : {});
  if (!isRecord(expected)) return texts.t(GENERAL_KEY, {});
  return texts.t(toText(expected.key), isRecord(expected.args) ? expected.args : {});
};

/** The binding that a renderer receives. A class, since a page may have a thousand fields that share its methods. */
class ShownField implements FieldBinding {
  constructor(
    private readonly source: BoundField,
    readonly value: string,
    readonly locale: string,
    readonly error: string,
    readonly isWrong: boolean,
    readonly isDisabled: boolean,
    readonly isRequired: boolean,
  ) {}

  get name(): string {
    return this.source.name;
  }

  get key(): string {
    return this.source.key;
  }

  get text(): string {
    return this.source.text();
  }

  onInput(value: string): void {
    this.source.input(value);
  }

  onText(value: string): string {
    return this.source.takeText(value);
  }

  onBlur(): void {
    this.source.blur();
  }

  onFocus(): void {
    this.source.focus();
  }

  onTokenRequest(request: RequestToken): () => void {
    return this.source.onTokenRequest(request);
  }
}

let made = 0;

/** A field of the page: creates the renderer's binding and the form's description. */
export class BoundField {
  readonly key = `field${(made += 1)}`;
  #isWritten = false;

  constructor(
    readonly kind: string,
    readonly name: string,
    private readonly screen: ScreenInstance,
  ) {}

  /** Scope path of its state, in the form or among the page's local values: a change there updates the node. */
  get path(): Path {
    return this.#home.concat(this.name);
  }

  get #home(): Path {
    return this.kind === LOCAL ? LOCALS : FIELDS;
  }

  get #state(): unknown {
    return ownMember(readPath(this.screen.scope, this.#home), this.name);
  }

  /** Returns the renderer's binding; the previous one when nothing has changed. */
  bind(before: FieldBinding | undefined, props: Props): FieldBinding {
    const state = this.#state;
    const isLocal = this.kind === LOCAL;
    const value = this.#textIn(state);
    const locale = toText(readPath(this.screen.scope, LOCALE_PATH));
    const problem = isLocal ? null : ownMember(state, 'problem');
    const error = problemText(problem, this.screen);
    const isWrong = isRecord(problem);
    const isDisabled = !isLocal && ownMember(state, 'isDisabled') === true;
    // The screen's setting applies until the form has the field.
    const isRequired = !isLocal && (ownMember(state, 'isRequired') ?? props.isRequired) !== false;
    const isSame =
      before?.name === this.name &&
      before.value === value &&
      before.locale === locale &&
      before.error === error &&
      before.isWrong === isWrong &&
      before.isDisabled === isDisabled &&
      before.isRequired === isRequired;
    return isSame ? before : new ShownField(this, value, locale, error, isWrong, isDisabled, isRequired);
  }

  /** Checks that the control's own input is the only difference. Empty values may be drawn differently. */
  hasWritten(before: FieldBinding | undefined, after: FieldBinding | undefined): boolean {
    return (
      this.#isWritten &&
      before !== undefined &&
      before.name === after?.name &&
      (before.value === '') === (after.value === '') &&
      before.locale === after.locale &&
      before.error === after.error &&
      before.isWrong === after.isWrong &&
      before.isDisabled === after.isDisabled &&
      before.isRequired === after.isRequired
    );
  }

  input(value: string): void {
    if (this.kind === LOCAL) this.screen.setLocal(this.name, value);
    else this.screen.ports.form.input(this.name, value);
  }

  /** Stores input of the control; returns the resulting text. */
  takeText(text: string): string {
    this.#isWritten = true;
    try {
      this.input(text);
    } finally {
      this.#isWritten = false;
    }
    return this.text();
  }

  /** Returns the current text. */
  text(): string {
    return this.#textIn(this.#state);
  }

  blur(): void {
    if (this.kind !== LOCAL) this.screen.ports.form.blur(this.name);
  }

  focus(): void {
    if (this.kind !== LOCAL && !this.screen.isMovingFocus) this.screen.ports.form.focus(this.name);
  }

  onTokenRequest(request: RequestToken): () => void {
    this.screen.hostedFields ??= new HostedFieldTokens(this.screen);
    return this.screen.hostedFields.register(this.name, request);
  }

  #textIn(state: unknown): string {
    return toText(this.kind === LOCAL ? state : ownMember(state, 'value'));
  }

  /** Returns the field's description for the form; undefined for a local value. */
  describe(props: Props): ScreenField | undefined {
    if (this.kind === LOCAL) return undefined;
    const { label, isRequired, isUppercase, isSecret, mask, prefix, rules, check, minAge, yearField } = props;
    return {
      name: this.name,
      kind: this.kind,
      label: toText(label),
      isRequired: isRequired !== false,
      isUppercase: isUppercase === true,
      isSecret: isSecret === true,
      mask: toText(mask) || undefined,
      prefix: toText(prefix) || undefined,
      rules: isRuleList(rules) ? rules : undefined,
      check: toText(check) || undefined,
      minAge: typeof minAge === 'number' ? minAge : undefined,
      yearField: toText(yearField) || undefined,
    };
  }
}

/** The schema validates the rules; here any list is accepted. */
const isRuleList = (value: unknown): value is NonNullable<ScreenField['rules']> => Array.isArray(value);
