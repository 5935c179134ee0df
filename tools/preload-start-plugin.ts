import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const START = /\/src\/app\/start\.tsx$/;

const stylesOf = (chunk: Rolldown.OutputChunk): Iterable<string> => chunk.viteMetadata?.importedCss ?? [];

/** The chunk and all it imports statically, in the order the browser runs them. */
const withImports = (first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] => {
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  visit(first);
  return [...seen].toReversed();
};

/**
 * The entry is tiny and imports the app dynamically, so the browser would learn of the app only once the entry runs.
 * This puts the app's chunks and styles into the document itself: all of the first screen loads in one round trip.
 */
export const preloadStart = (): Plugin => {
  let base = '/';
  return {
    name: 'preload-start',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle || path !== '/index.html') return undefined;
        const start = Object.values(bundle).find(
          (output): output is Rolldown.OutputChunk =>
            output.type === 'chunk' && START.test(output.facadeModuleId ?? ''),
        );
        if (!start) throw new Error('src/app/start.tsx is not a chunk of its own: import it dynamically in main.tsx.');
        const chunks = withImports(start, bundle);
        const link = (rel: string, file: string): HtmlTagDescriptor[] =>
          html.includes(file)
            ? []
            : [{ tag: 'link', attrs: { rel, crossorigin: true, href: base + file }, injectTo: 'head' }];
        const styles = new Set(chunks.flatMap((chunk) => [...stylesOf(chunk)]));
        return [
          ...chunks.flatMap((chunk) => link('modulepreload', chunk.fileName)),
          ...[...styles].flatMap((file) => link('stylesheet', file)),
        ];
      },
    },
  };
};
