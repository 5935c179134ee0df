import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SourceTextModule, type Context, type Module } from 'node:vm';
import { JSDOM } from 'jsdom';
import { TEMPLATE_ID } from '#boot/page-template.ts';
import { base, product } from '#tools/build/product.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import type { StartData } from '#generated/wire.ts';

const SITE = `dist/site/${product}`;
const ORIGIN = 'https://widget.invalid';

/** Input of a visit to the built widget as a top-level page: an answer for its list, and texts. */
export interface Visit {
  readonly startData: StartData;
  readonly methods: unknown;
  /** Texts by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** Stored values of the device, by key. */
  readonly device: Readonly<Record<string, string>>;
}

/** If the list is not drawn within this time, the build is broken. */
const TIMEOUT_MS = 20_000;

const sources = new Map<string, Promise<string>>();

const sourceOf = (file: string): Promise<string> => {
  const source = sources.get(file) ?? readFile(path.join(SITE, file.slice(base.length)), 'utf8');
  sources.set(file, source);
  return source;
};

/** Loads each module of the build into a window, once. */
const loaderFor = (context: Context): ((file: string) => Promise<Module>) => {
  const modules = new Map<string, Promise<SourceTextModule>>();
  const read = async (file: string): Promise<SourceTextModule> =>
    new SourceTextModule(await sourceOf(file), {
      context,
      identifier: file,
      initializeImportMeta: (meta) => Object.assign(meta, { url: ORIGIN + file }),
      importModuleDynamically: (specifier) => run(resolve(specifier, file)),
    });
  const resolve = (specifier: string, from: string): string => new URL(specifier, ORIGIN + from).pathname;
  const load = (file: string): Promise<SourceTextModule> => {
    const module = modules.get(file) ?? read(file);
    modules.set(file, module);
    return module;
  };
  const ready = new Map<string, Promise<Module>>();
  const evaluate = async (file: string): Promise<Module> => {
    const module = await load(file);
    if (module.status === 'unlinked')
      await module.link((specifier, { identifier }) => load(resolve(specifier, identifier)));
    await module.evaluate();
    return module;
  };
  const run = (file: string): Promise<Module> => {
    const module = ready.get(file) ?? evaluate(file);
    ready.set(file, module);
    return module;
  };
  return run;
};

const answer = (body: unknown): Pick<Response, 'ok' | 'status' | 'json' | 'text' | 'arrayBuffer' | 'headers'> => ({
  ok: true,
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  json: () => Promise.resolve(body),
  text: () => Promise.resolve(JSON.stringify(body)),
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
});

/** The document at the moment when the list first appeared. */
const whenDrawn = ({ document, MutationObserver }: JSDOM['window'], isDrawn: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ToolError('The built widget never drew its list.')), TIMEOUT_MS);
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
  });

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A style object that accepts any value, because jsdom drops values that it does not know. */
const writtenStyle = (): CSSStyleDeclaration => {
  const values = new Map<string, string>();
  const own = {
    getPropertyValue: (name: string) => values.get(name) ?? '',
    setProperty: (name: string, value: string) => void values.set(name, value),
    removeProperty: (name: string) => void values.delete(name),
    [Symbol.iterator]: () => values.keys(),
  };
  return new Proxy(own, {
    get: (target, name) => Reflect.get(target, name) ?? values.get(dashed(String(name))) ?? '',
    set: (_target, name, value) => Boolean(values.set(dashed(String(name)), String(value))),
  }) as unknown as CSSStyleDeclaration;
};

/** Makes the elements of a window keep their styles as written. */
const keepWrittenStyles = ({ HTMLElement }: JSDOM['window']): void => {
  const styles = new WeakMap<object, CSSStyleDeclaration>();
  Object.defineProperty(HTMLElement.prototype, 'style', {
    get() {
      const style = styles.get(this) ?? writtenStyle();
      styles.set(this, style);
      return style;
    },
  });
};

/**
 * Opens the built widget and reads its page at the moment its list first appears.
 * @throws ToolError if the list never appears
 */
export const visitBuild = async <T>(visit: Visit, read: (root: Element) => T): Promise<T> => {
  const html = await readFile(path.join(SITE, 'index.html'), 'utf8');
  const dom = new JSDOM(html, { url: `${ORIGIN}${base}`, runScripts: 'outside-only', pretendToBeVisual: true });
  const { window } = dom;
  Object.assign(window, {
    cashierUserData: visit.startData,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    fetch: (address: string | URL) =>
      Promise.resolve(answer(String(address).includes('/locales/') ? visit.texts : visit.methods)),
    Headers,
    Request,
    Response,
    TextEncoder,
    TextDecoder,
    structuredClone,
  });
  keepWrittenStyles(window);
  for (const [key, value] of Object.entries(visit.device)) window.localStorage.setItem(key, value);
  // jsdom loads no styles, so the app's styles count as loaded.
  for (const file of await readdir(path.join(SITE, 'static'))) {
    if (!file.endsWith('.css')) continue;
    const link = Object.assign(window.document.createElement('link'), { href: `${base}static/${file}` });
    window.document.head.append(link);
  }
  // Removes the template of an earlier build, so that the app draws the page.
  window.document.getElementById(TEMPLATE_ID)?.remove();
  const root = window.document.getElementById('root');
  if (!root) throw new ToolError('The built document has no root.');
  let drawn: T | undefined;
  const isDrawn = (): boolean => {
    if (!root.querySelector('[data-node=tiles]')) return false;
    drawn = read(root);
    return true;
  };
  const entry = window.document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
  try {
    const seen = whenDrawn(window, isDrawn);
    await loaderFor(dom.getInternalVMContext())(entry);
    await seen;
    return drawn as T;
  } finally {
    window.close();
  }
};
