import { socketScript } from './deployment.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The app. */
const FIRST_SCREEN = '/src/app/start.tsx';

/** A style of the first painting; its file contains all of them (app-chunks.ts). */
const PAINTED = '/src/app/skeleton.css';

/** The socket's library: see deployment.ts. */
const SOCKET = '/src/transport/socket-line.ts';

const stylesOf = (chunk: Rolldown.OutputChunk): Iterable<string> => chunk.viteMetadata?.importedCss ?? [];

/** The chunk and all its static imports, in the order in which the browser runs them. */
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

const chunkOf = (end: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk => {
  const chunk = Object.values(bundle).find(
    (output): output is Rolldown.OutputChunk =>
      output.type === 'chunk' && !output.isEntry && output.moduleIds.some((id) => id.endsWith(end)),
  );
  if (!chunk) throw new ToolError(`${end} has no separate chunk: import it dynamically.`);
  return chunk;
};

/**
 * The entry imports the app dynamically, so the browser would find the styles of the first painting and the socket
 * library only once the entry runs. The document names them, so everything that the first page needs loads in one round
 * trip. The app is five times as large; the boot chunk requests it after the list (load-app.ts), because loading it at
 * the same time would delay the list.
 */
export const preloadFirstScreen = (): Plugin => {
  let base = '/';
  return {
    name: 'preload-first-screen',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle || path !== '/index.html') return undefined;
        const chunks = withImports(chunkOf(FIRST_SCREEN, bundle), bundle);
        const styles = stylesOf(chunkOf(PAINTED, bundle));
        const link = (file: string, how: HtmlTagDescriptor['attrs']): HtmlTagDescriptor[] =>
          html.includes(file)
            ? []
            : [{ tag: 'link', attrs: { ...how, crossorigin: true, href: base + file }, injectTo: 'head' }];
        const attrs = socketScript(base + chunkOf(SOCKET, bundle).fileName);
        return [
          { tag: 'script', attrs, injectTo: 'head' },
          ...chunks.flatMap((chunk) => link(chunk.fileName, { 'data-app': true })),
          ...[...styles].flatMap((file) => link(file, { rel: 'stylesheet' })),
        ];
      },
    },
  };
};
