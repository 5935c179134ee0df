import { act, cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Store } from '@reduxjs/toolkit';
import { afterEach, vi } from 'vitest';
import { formatNumber } from '#domain/money.ts';
import type { EnginePorts, FormPort } from '#engine/ports.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Scope } from '#engine/scope.ts';
import type { Node } from '#generated/language.ts';
import texts from '#generated/locales/en.json' with { type: 'json' };
import { createRendererSource } from '#renderers/registry.ts';
import { invalidFields } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { fieldBlurred, fieldFocused, fieldInput } from '#state/form-input.ts';
import { fieldsValidated, formLocked } from '#state/form.ts';
import { formStarted } from '#state/form-start.ts';
import { fieldsShown } from '#state/form-shown.ts';
import type { RootState } from '#state/root.ts';
import { localeChanged } from '#state/session.ts';
import { settle } from '#tests/engine/fake-clock.ts';
import { compiled, FakePage, screenOf } from '#tests/engine/fake-page.ts';
import { EMPTY_FORM, scopeOf, startedStore } from '#tests/state/store.ts';
import { shippedScreen } from '#tools/screens/screen-files.ts';
import { fillBrowserGaps } from './browser-gaps.ts';

fillBrowserGaps();

// A person's typing takes seconds on a machine that does other things beside.
vi.setConfig({ testTimeout: 30_000 });

type FormStart = Parameters<typeof formStarted>[0];

interface Setup {
  /** Scope for rules, beside the form. */
  readonly scope?: Scope;
  /** Initial state of the form. */
  readonly form?: Partial<FormStart>;
  /** The clipboard; it takes everything, unless told otherwise. */
  readonly copy?: (text: string) => Promise<boolean>;
  /** Result of sharing; succeeds by default. */
  readonly share?: () => Promise<boolean>;
  /** Language of the page; English unless told otherwise. */
  readonly locale?: string;
}

export interface DrawnNodes {
  readonly user: UserEvent;
  readonly container: HTMLElement;
  /** Calls, reports and failures of the page. */
  readonly page: FakePage;
  /** The element of a node; that of the one drawn, unless told otherwise. */
  readonly element: (id?: string) => HTMLElement;
  /** Value of a field of the form. */
  readonly value: (name: string) => string;
  /** The state changes, and the page has followed. */
  readonly change: (roots: Scope) => Promise<void>;
  /** Every field of the form says what is wrong with it. */
  readonly validate: () => void;
  readonly lock: () => void;
  /** The page goes on in another language. */
  readonly speak: (locale: string) => Promise<void>;
  readonly unlock: () => void;
  readonly leave: () => void;
}

const catalogue: Readonly<Record<string, string>> = texts;

const plurals = new Intl.PluralRules('en');

const textFor = (key: string, { count }: Readonly<Record<string, unknown>>): string | undefined =>
  catalogue[key] ?? catalogue[`${key}_${plurals.select(Number(count))}`];

const shownValue = (value: unknown): string => (typeof value === 'number' ? formatNumber(value, 'en') : String(value));

const textPort: EnginePorts['texts'] = {
  t: (key, args) => (textFor(key, args) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => shownValue(args[name])),
  has: (key) => textFor(key, {}) !== undefined,
};

/** The form as the product has it: what is typed goes through its masks, limits and rules. */
const formPort = (store: Store<RootState>): FormPort => ({
  input: (name, value) => store.dispatch(fieldInput({ name, value })),
  blur: (name) => store.dispatch(fieldBlurred(name)),
  focus: (name) => store.dispatch(fieldFocused(name)),
  show: (appeared, gone) => store.dispatch(fieldsShown({ appeared, gone })),
  validate: (names) => {
    store.dispatch(fieldsValidated(names ? [...names] : undefined));
    const invalid = invalidFields(store.getState().form ?? initialFormState);
    return names ? invalid.filter((name) => names.includes(name)) : invalid;
  },
});

/** The world as it was told to answer; what it was asked is on record either way. */
const outsidePort = ({ ports: { outside } }: FakePage, { copy, share }: Setup): EnginePorts['outside'] => ({
  ...outside,
  copy: async (text) => {
    const isCopied = await outside.copy(text);
    return copy ? copy(text) : isCopied;
  },
  share: async (content) => {
    const isShared = await outside.share(content);
    return share ? share() : isShared;
  },
});

const typesIn = (nodes: readonly Node[]): string[] =>
  [...JSON.stringify(nodes).matchAll(/"type":"(\w+)"/g)].map(([, type = '']) => type);

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});

const RIGHT_TO_LEFT = new Set(['ar']);

/** Draws nodes as a page does: by the engine, with the renderers of the registry and the form of the product. */
export const renderNodes = async (nodes: readonly Node[], setup: Setup = {}): Promise<DrawnNodes> => {
  const { scope = {}, form = {}, locale = 'en' } = setup;
  document.documentElement.lang = locale;
  document.documentElement.dir = RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr';
  const store = startedStore({ locale });
  store.dispatch(formStarted({ ...EMPTY_FORM, locale, ...form }));
  const page = new FakePage({ session: { locale }, form: scopeOf(store, 'form'), ...scope });
  const stop = store.subscribe(() => page.change({ form: scopeOf(store, 'form') }));
  const renderers = createRendererSource();
  const { body } = shippedScreen(screenOf([...nodes]));
  await renderers.load(typesIn(body));
  const ports = { ...page.ports, texts: textPort, form: formPort(store), outside: outsidePort(page, setup) };
  const view = render(<ScreenView screen={compiled(body)} ports={ports} renderers={renderers} />);
  await act(settle);

  return {
    user: userEvent.setup(),
    container: view.container,
    page,
    element: (id = 'it') => {
      const found = view.container.querySelector<HTMLElement>(`[data-node="${id}"]`);
      if (!found) throw new Error(`There is no node ${id} on the page.`);
      return found;
    },
    value: (name) => store.getState().form?.fields[name]?.value ?? '',
    change: (roots) =>
      act(async () => {
        page.change(roots);
        await settle();
      }),
    validate: () => act(() => void store.dispatch(fieldsValidated(undefined))),
    speak: (next) =>
      act(async () => {
        store.dispatch(localeChanged(next));
        page.change({ session: { locale: next } });
        await settle();
      }),
    lock: () => act(() => void store.dispatch(formLocked(true))),
    unlock: () => act(() => void store.dispatch(formLocked(false))),
    leave: () => {
      view.unmount();
      stop();
    },
  };
};

/** Draws one node; its id is `it` when it has none. */
export const renderNode = (node: Node, setup: Setup = {}): Promise<DrawnNodes> =>
  renderNodes([{ id: 'it', ...node }], setup);
