import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { TEMPLATE_ID } from '#boot/page-template.ts';
import { dataBlock } from '#tools/build/data-block.ts';
import { firstPageTemplate } from './first-page-template.ts';

/**
 * Renders the first page with the engine, and writes its template into the document.
 * @throws ToolError if the page lacks a part of the template
 */
export const writeFirstPage = async (document: string): Promise<void> => {
  const server = await createServer({
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderList } = await server.ssrLoadModule('/tools/build/first-page/render-list.tsx');
    const html = await readFile(document, 'utf8');
    const block = dataBlock(TEMPLATE_ID, firstPageTemplate(renderList));
    await writeFile(
      document,
      html.replace('</body>', () => `  ${block}\n  </body>`),
    );
  } finally {
    await server.close();
  }
};
