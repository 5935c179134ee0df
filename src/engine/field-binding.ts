import type { ScreenField } from './ports.ts';
import type { FieldBinding } from './renderer.ts';
import { ownMember, readPath, toPath, type Path } from './scope.ts';
import type { ScreenInstance } from './screen-instance.ts';

const FIELDS: Path = ['form', 'fields'];
const LOCAL = 'local';

/** Where the state of a field lies: in the form, or among the local values of the page. */
export const fieldPath = (kind: string, name: string): Path => (kind === LOCAL ? [LOCAL, name] : [...FIELDS, name]);

const problemText = (problem: unknown, screen: ScreenInstance): string => {
  const text = ownMember(problem, 'text');
  if (typeof text === 'string') return text;
  const key = ownMember(problem, 'key');
  const args = ownMember(problem, 'args');
  if (typeof key !== 'string') return '';
  return screen.ports.texts.t(key, typeof args === 'object' && args !== null ? { ...args } : {});
};

const ownText = (holder: unknown, name: string): string => {
  const value = ownMember(holder, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const isSameField = (one: FieldBinding, other: FieldBinding): boolean =>
  one.value === other.value &&
  one.error === other.error &&
  one.isDisabled === other.isDisabled &&
  one.isRequired === other.isRequired;

const localBinding = (name: string, screen: ScreenInstance): FieldBinding => ({
  name,
  value: ownText(screen.scope.local, name),
  error: '',
  isDisabled: false,
  isRequired: false,
  onInput: (value) => screen.setLocal(name, value),
  onBlur: () => {},
  onFocus: () => {},
});

const formBinding = (name: string, screen: ScreenInstance): FieldBinding => {
  const state = readPath(screen.scope, toPath('form.fields'));
  const field = ownMember(state, name);
  const { form } = screen.ports;
  return {
    name,
    value: ownText(field, 'value'),
    error: problemText(ownMember(field, 'problem'), screen),
    isDisabled: ownMember(field, 'isDisabled') === true,
    isRequired: ownMember(field, 'isRequired') !== false,
    onInput: (value) => form.input(name, value),
    onBlur: () => form.blur(name),
    onFocus: () => {
      if (!screen.isMovingFocus) form.focus(name);
    },
  };
};

/** The binding a field's renderer gets; the one before it when nothing it shows has changed. */
export const fieldBinding = (
  kind: string,
  name: string,
  screen: ScreenInstance,
  before: FieldBinding | undefined,
): FieldBinding => {
  const now = kind === LOCAL ? localBinding(name, screen) : formBinding(name, screen);
  return before && isSameField(before, now) ? before : now;
};

const optional = (props: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = props[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isRuleList = (value: unknown): value is { regex: string; error: string }[] => Array.isArray(value);

/** What the form is told about a field that appears; nothing for local values. */
export const screenField = (
  kind: string,
  name: string,
  props: Readonly<Record<string, unknown>>,
): ScreenField | undefined => {
  if (kind === LOCAL) return undefined;
  return {
    name,
    kind,
    isRequired: props.isRequired !== false,
    isUppercase: props.isUppercase === true,
    mask: optional(props, 'mask'),
    prefix: optional(props, 'prefix'),
    ...(isRuleList(props.rules) ? { rules: props.rules } : {}),
  };
};
