import { socketScript } from './deployment.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The app. */
const FIRST_SCREEN = '/src/app/start.tsx';

/** A style of the first painting: the file that it is in has them all (app-chunks.ts). */
const PAINTED = '/src/app/skeleton.css';

/** The socket's library: see deployment.ts. */
const SOCKET = '/src/transport/socket-line.ts';

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

const chunkOf = (end: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk => {
  const chunk = Object.values(bundle).find(
    (output): output is Rolldown.OutputChunk =>
      output.type === 'chunk' && !output.isEntry && output.moduleIds.some((id) => id.endsWith(end)),
  );
  if (!chunk) throw new ToolError(`${end} has no separate chunk: import it dynamically.`);
  return chunk;
};

/**
 * The entry imports the app dynamically, so the browser would learn of the styles of the first painting, and of the socket's library, only once
 * the entry runs: the document names them, and all that the first page is drawn by loads in one round trip. It also
 * names the app, five times as large, which the boot chunk requests after the list (load-app.ts): loaded
 * beside them it would hold them up.
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
