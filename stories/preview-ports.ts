import { action } from 'storybook/actions';
import type { EnginePorts } from '#engine/ports.ts';
import type { Scope } from '#engine/scope.ts';
import type { Texts } from '#i18n/texts.ts';

/** Samples are written for this moment, 2026-01-01 12:00 UTC, and time stands still in previews. */
const PREVIEW_NOW = Date.UTC(2026, 0, 1, 12);

export interface PreviewScope {
  readonly port: EnginePorts['scope'];
  change(next: Scope): void;
}

/** A scope that a preview may change. */
export const createPreviewScope = (initial: Scope): PreviewScope => {
  let scope = initial;
  const listeners = new Set<() => void>();
  return {
    port: {
      get: () => scope,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    change(next) {
      scope = next;
      for (const listener of listeners) listener();
    },
  };
};

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const withField = (scope: Scope, name: string, change: Readonly<Record<string, unknown>>): Scope => {
  const form = scope.form as { fields: Fields };
  return { ...scope, form: { ...form, fields: { ...form.fields, [name]: { ...form.fields[name], ...change } } } };
};

const asTextArg = (value: unknown): string | number =>
  typeof value === 'string' || typeof value === 'number' ? value : '';

const asTextArgs = (args: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, asTextArg(value)]));

/** Ports that show in the actions panel what the real ones would do. */
export const createPreviewPorts = (scope: PreviewScope, texts: Texts): EnginePorts => ({
  scope: scope.port,
  texts: { t: (key, args) => texts.t(key, asTextArgs(args)), has: (key) => texts.has(key) },
  form: {
    input: (name, value) => scope.change(withField(scope.port.get(), name, { value })),
    blur: () => {},
    focus: (name) => scope.change(withField(scope.port.get(), name, { problem: null })),
    show: () => {},
    validate: () => [],
  },
  navigation: {
    go: (screen, options) => action('go')(screen, options.query),
    back: () => action('back')(),
    close: () => action('close')(),
  },
  clock: { now: () => PREVIEW_NOW, after: () => () => {}, onWake: () => () => {}, whenAwake: () => Promise.resolve() },
  outside: {
    copy: async (text) => {
      action('copy')(text);
      return Promise.resolve(true);
    },
    share: (content) => action('share')(content),
    open: (url) => action('open')(url),
    notify: (text, tone) => action('notify')(text, tone),
    track: (name, status) => action('track')(name, status),
  },
  run(name, args) {
    action(name)(args);
    return true;
  },
  onPush: () => () => {},
  report: (problem) => action('report')(problem),
  fail: (problem) => action('fail')(problem),
});
