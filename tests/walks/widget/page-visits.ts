import { loadFragment } from '#app/lazy-fragments.ts';
import type { Navigation } from '#app/navigation.ts';
import { resolvePage } from '#app/resolve-page.ts';
import { loadScreen, type ReadyScreen } from '#app/screen-library.ts';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { EnginePorts } from '#engine/ports.ts';
import type { RendererSource } from '#engine/renderer.ts';
import { ROOT_FRAME } from '#engine/scope.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';
import type { Features } from '#flows/kernel/features.ts';
import { reportError } from '#platform/report.ts';
import { routeEntered } from '#state/route.ts';
import { selectionReset } from '#state/selection.ts';
import { UNCONFIRMED_SCREEN } from '#state/payment-intent.ts';
import { mountAll, type MountedNode } from './page-tree.ts';
import type { AppStore } from '#state/store.ts';

/** Every node has a renderer, which is never called. */
const renderers: RendererSource = {
  get: () => () => null,
  loadFragment: (name) => loadFragment(name, () => Promise.resolve()),
};

interface Parts {
  readonly store: AppStore;
  readonly navigation: Navigation;
  readonly ports: EnginePorts;
  readonly features: Features;
  readonly pageFile: (id: string) => Promise<void>;
}

const BASE = '/cashier';

/** The index that react-router keeps in the state of the browser's history. */
const indexNow = (): number => Number(Object(window.history.state).idx ?? 0);

const here = (): { pathname: string; search: string } => ({
  pathname: window.location.pathname.slice(BASE.length) || '/',
  search: window.location.search,
});

interface Visit {
  readonly id: string;
  readonly instance: ScreenInstance;
  readonly nodes: readonly MountedNode[];
}

/** Shows the page of the address, as src/app/screen-page.tsx does with React. */
export class PageVisits {
  #visit: Visit | undefined;
  #turn = 0;
  #moves = 0;
  readonly #complete = new Map<string, ReadyScreen>();

  constructor(private readonly parts: Parts) {
    if (Object(window.history.state).idx === undefined) window.history.replaceState({ idx: 0 }, '');
    window.addEventListener('popstate', () => this.#arrive());
    parts.navigation.connect({
      navigate: (to, options) =>
        typeof to === 'number' ? window.history.go(to) : this.#go(to, { isReplacing: options?.replace === true }),
    });
  }

  #go(to: string, { isReplacing }: { isReplacing: boolean }): void {
    if (isReplacing) window.history.replaceState({ idx: indexNow() }, '', BASE + to);
    else window.history.pushState({ idx: indexNow() + 1 }, '', BASE + to);
    queueMicrotask(() => this.#arrive());
  }

  #arrive(): void {
    this.#moves += 1;
    this.parts.navigation.arrive({ ...here(), key: `move ${this.#moves}` });
    this.enter();
  }

  get now(): Visit | undefined {
    return this.#visit;
  }

  async load(id: string): Promise<CompiledScreen> {
    const known = this.#complete.get(id);
    if (known) return known.compiled;
    const { features, pageFile } = this.parts;
    await pageFile(id);
    const screen = await loadScreen(id);
    await features.loadFor(screen);
    if (features.has('deposit') && id !== UNCONFIRMED_SCREEN) await this.load(UNCONFIRMED_SCREEN);
    this.#complete.set(id, screen);
    return screen.compiled;
  }

  enter(): void {
    const { store, navigation } = this.parts;
    this.#turn += 1;
    const turn = this.#turn;
    const { pathname, search } = here();
    const resolution = resolvePage(pathname, 'whole', store.getState());
    if (resolution.kind === 'redirect') {
      if (resolution.dropsPick) store.dispatch(selectionReset());
      return this.#go(resolution.to, { isReplacing: true });
    }
    if (resolution.kind === 'hold') return this.#hold();
    // Every page is loaded here.
    if (resolution.kind === 'wait') return undefined;
    const { screen: id } = resolution;
    const shown = { id, pathname, search };
    const ready = this.#complete.get(id);
    if (ready) return this.#show(ready.compiled, shown);
    this.load(id).then(
      (screen) => turn === this.#turn && this.#show(screen, shown),
      (error: unknown) => {
        reportError(error, { screen: id });
        if (turn === this.#turn && id !== 'shared.error') navigation.go('shared.error', { isReplacing: true });
      },
    );
  }

  #hold(): void {
    const { store } = this.parts;
    const turn = this.#turn;
    const stop = store.subscribe(() => {
      if (store.getState().methods.resume !== 'ended') return;
      stop();
      if (turn === this.#turn) this.enter();
    });
  }

  #show(screen: CompiledScreen, { id, pathname, search }: { id: string; pathname: string; search: string }): void {
    const { store, ports } = this.parts;
    const query = Object.fromEntries(new URLSearchParams(search));
    store.dispatch(routeEntered({ path: pathname, screen: id, query, hasPrevious: indexNow() > 0 }));
    const before = this.#visit;
    const instance = new ScreenInstance(screen, ports);
    const nodes = mountAll(screen.body, { screen: instance, renderers, frame: ROOT_FRAME });
    this.#visit = { id, instance, nodes };
    for (const node of before?.nodes ?? []) node.unwatch();
    before?.instance.close();
    for (const node of nodes) node.watch();
    instance.open();
  }
}
