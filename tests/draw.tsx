import { act, cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach } from 'vitest';
import { formatNumber } from '#domain/money.ts';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { EnginePorts, FormPort } from '#engine/ports.ts';
import type { RendererSource } from '#engine/renderer.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Scope } from '#engine/scope.ts';
import type { Node, Screen } from '#generated/language.ts';
import texts from '#generated/locales/en.json' with { type: 'json' };
import base from '#schemas/samples/base.json' with { type: 'json' };
import { createRendererSource } from '#renderers/registry.ts';
import { invalidFields } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { fieldBlurred, fieldFocused, fieldInput } from '#state/form-input.ts';
import { fieldsValidated, formLocked } from '#state/form.ts';
import { formStarted } from '#state/form-start.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { localeChanged } from '#state/session.ts';
import { settle } from '#tests/engine/fake-clock.ts';
import { compiled, FakePage, screenOf } from '#tests/engine/fake-page.ts';
import { CountingRenderers } from '#tests/engine/test-renderers.tsx';
import { fillBrowserGaps } from '#tests/renderers/browser-gaps.ts';
import { EMPTY_FORM, scopeOf, startedStore } from '#tests/state/store.ts';
import { readSample } from '#layouts/screens/samples.ts';
import { readScreen, sampleFile, screenFile, shippedScreen } from '#layouts/screens/screen-files.ts';
import type { AppStore } from '#state/store.ts';

fillBrowserGaps();

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});

/** A drawn screen, and the fake environment around it. */
export interface Drawn {
  readonly user: UserEvent;
  readonly container: HTMLElement;
  /** Calls, reports and failures of the page. */
  readonly page: FakePage;
  /** Ids of the nodes on the page, in order. */
  readonly ids: () => string[];
  readonly has: (id: string) => boolean;
  /** The element of a node, `it` by default. */
  readonly element: (id?: string) => HTMLElement;
  readonly text: (id?: string) => string;
  /** Changes roots of the state, and waits until the page is updated. */
  readonly change: (roots: Scope) => Promise<void>;
  readonly pass: (ms: number) => Promise<void>;
  readonly leave: () => void;
}

interface Mounting {
  readonly screen: CompiledScreen;
  readonly page: FakePage;
  readonly renderers: RendererSource;
  readonly ports?: EnginePorts;
}

const mount = async ({ screen, page, renderers, ports = page.ports }: Mounting): Promise<Drawn> => {
  const { container, unmount } = render(<ScreenView screen={screen} ports={ports} renderers={renderers} />);
  await act(settle);
  const find = (id: string): HTMLElement | null => container.querySelector<HTMLElement>(`[data-node="${id}"]`);
  const element = (id = 'it'): HTMLElement => {
    const found = find(id);
    if (!found) throw new Error(`There is no node ${id} on the page.`);
    return found;
  };
  const follow = (take: () => unknown): Promise<void> =>
    act(async () => {
      await take();
      await settle();
    });
  return {
    // Without a delay, typing does not wait for timers.
    user: userEvent.setup({ delay: null }),
    container,
    page,
    ids: () => [...container.querySelectorAll<HTMLElement>('[data-node]')].map(({ dataset }) => dataset.node ?? ''),
    has: (id) => find(id) !== null,
    element,
    text: (id) => element(id).textContent ?? '',
    change: (roots) => follow(() => page.change(roots)),
    pass: (ms) => follow(() => page.clock.pass(ms)),
    leave: unmount,
  };
};

interface PageOptions {
  readonly scope?: Scope;
  readonly page?: FakePage;
  readonly renderers?: CountingRenderers;
  readonly screen?: Partial<Screen>;
  /** Changes the compiled screen before it is drawn. */
  readonly prepare?: (screen: CompiledScreen) => CompiledScreen;
}

export interface DrawnPage extends Drawn {
  readonly renderers: CountingRenderers;
}

/** Draws a screen of these nodes with test renderers and a fake form. */
export const drawPage = async (body: Node[], options: PageOptions = {}): Promise<DrawnPage> => {
  const { scope = {}, page = new FakePage(scope), renderers = new CountingRenderers(), screen = {} } = options;
  const { prepare = (made) => made } = options;
  return { ...(await mount({ screen: prepare(compiled(body, screen)), page, renderers })), renderers };
};

const catalogue: Readonly<Record<string, string>> = texts;
const plurals = new Intl.PluralRules('en');

const textFor = (key: string, { count }: Readonly<Record<string, unknown>>): string | undefined =>
  catalogue[key] ?? catalogue[`${key}_${plurals.select(Number(count))}`];

const shownValue = (value: unknown): string => (typeof value === 'number' ? formatNumber(value, 'en') : String(value));

const englishTexts: EnginePorts['texts'] = {
  t: (key, args) => (textFor(key, args) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => shownValue(args[name])),
  has: (key) => textFor(key, { count: 1 }) !== undefined,
};

const byOwnRenderers = async (screen: Screen): Promise<Pick<Mounting, 'screen' | 'renderers'>> => {
  const renderers = createRendererSource();
  const types = [...JSON.stringify(screen.body).matchAll(/"type":"(\w+)"/g)].map(([, type = '']) => type);
  await renderers.load(types);
  return { screen: compiled(screen.body, screen), renderers };
};

type FormStart = Parameters<typeof formStarted>[0];

interface Setup {
  /** Scope for rules, besides the form. */
  readonly scope?: Scope;
  /** Initial state of the form. */
  readonly form?: Partial<FormStart>;
  /** The clipboard; it accepts everything by default. */
  readonly copy?: (text: string) => Promise<boolean>;
  /** Result of sharing; succeeds by default. */
  readonly share?: () => Promise<boolean>;
  readonly locale?: string;
}

export interface DrawnNodes extends Drawn {
  /** Value of a field of the form. */
  readonly value: (name: string) => string;
  readonly validate: () => void;
  readonly lock: () => void;
  readonly unlock: () => void;
  readonly changeLocale: (locale: string) => Promise<void>;
}

/** The form of the product: typed values pass its masks, limits and rules. */
const formPort = (store: AppStore): FormPort => ({
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

const outsidePort = ({ ports: { outside } }: FakePage, { copy, share }: Setup): EnginePorts['outside'] => ({
  ...outside,
  copy: async (text) => ((await outside.copy(text)) && copy ? copy(text) : true),
  share: async (content) => ((await outside.share(content)) && share ? share() : true),
});

const RIGHT_TO_LEFT = new Set(['ar']);

/** Draws nodes with the registered renderers and the form of the product. */
export const drawNodes = async (nodes: readonly Node[], setup: Setup = {}): Promise<DrawnNodes> => {
  const { scope = {}, form = {}, locale = 'en' } = setup;
  document.documentElement.lang = locale;
  document.documentElement.dir = RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr';
  const store = startedStore({ locale });
  store.dispatch(formStarted({ ...EMPTY_FORM, locale, ...form }));
  const page = new FakePage({ session: { locale }, form: scopeOf(store, 'form'), ...scope });
  const stop = store.subscribe(() => page.change({ form: scopeOf(store, 'form') }));
  const ports = { ...page.ports, texts: englishTexts, form: formPort(store), outside: outsidePort(page, setup) };
  const drawn = await mount({ ...(await byOwnRenderers(shippedScreen(screenOf([...nodes])))), page, ports });
  const dispatch = (action: Parameters<typeof store.dispatch>[0]): void => act(() => void store.dispatch(action));
  return {
    ...drawn,
    value: (name) => store.getState().form?.fields[name]?.value ?? '',
    validate: () => dispatch(fieldsValidated(undefined)),
    lock: () => dispatch(formLocked(true)),
    unlock: () => dispatch(formLocked(false)),
    changeLocale: (next) => {
      dispatch(localeChanged(next));
      return drawn.change({ session: { locale: next } });
    },
    leave: () => {
      drawn.leave();
      stop();
    },
  };
};

/** Draws a shipped screen with the data of a sample and the registered renderers. */
export const drawSample = async (id: string, sample: string): Promise<Drawn> => {
  const page = new FakePage({ ...base.scope, ...readSample(sampleFile(id, sample)).scope });
  const ports = { ...page.ports, texts: englishTexts };
  return mount({ ...(await byOwnRenderers(shippedScreen(readScreen(screenFile(id))))), page, ports });
};

/** Draws one node; its id is `it` when it has none. */
export const drawNode = (node: Node, setup: Setup = {}): Promise<DrawnNodes> =>
  drawNodes([{ id: 'it', ...node }], setup);
