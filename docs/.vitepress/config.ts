import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type DefaultTheme, type MarkdownOptions } from 'vitepress';
import { withScope } from '#tools/build/published-package.ts';
import { anchorOf } from '#tools/reference/markdown.ts';
import { doors } from '#tools/reference/site-doors.ts';

const DOCS = fileURLToPath(new URL('..', import.meta.url));

const titleOf = (page: string): string => {
  const file = join(DOCS, `${page}.md`);
  const [, title = page] = (existsSync(file) && /^# (.+)$/m.exec(readFileSync(file, 'utf8'))) || [];
  return title;
};

const itemOf = (page: string): DefaultTheme.SidebarItem => ({
  text: titleOf(page),
  link: `/${page.replace(/(?:^|\/)index$/, '/')}`,
});

const decisions = readdirSync(join(DOCS, 'adr')).map((file) => `adr/${file.replace('.md', '')}`);

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/** Links that leave docs/ lead to files of the repository, which the site does not have: their text stays, without a link. */
const unlinkSources = (md: MarkdownIt): void => {
  md.core.ruler.push('unlink-sources', ({ tokens, env }) => {
    const folder = String(env.relativePath).split('/').slice(0, -1).join('/');
    for (const { children } of tokens) {
      let isOpen = false;
      for (const token of children ?? []) {
        const href = token.attrGet('href');
        if (token.type === 'link_open' && href && !/^(?:[a-z]+:|#|\/)/.test(href)) {
          const [path = ''] = href.split('#');
          const target = join(folder, path);
          isOpen = target.startsWith('..') || !/\.md$|^(?:openapi|asyncapi)\.json$/.test(target);
          if (isOpen) token.attrSet('title', join('docs', target));
        }
        if (!isOpen || !token.type.startsWith('link_')) continue;
        token.tag = 'span';
        token.attrs = token.attrs?.filter(([name]) => name !== 'href') ?? null;
        if (token.type === 'link_close') isOpen = false;
        token.type = token.type === 'link_open' ? 'source_open' : 'source_close';
      }
    }
  });
};

export default defineConfig({
  title: 'Cashier',
  description: 'An embeddable payment cashier whose pages are JSON screens.',
  outDir: '../dist/docs',
  cacheDir: '../.cache/vitepress',
  cleanUrls: false,
  vite: {
    plugins: [
      {
        name: 'package-scope',
        enforce: 'pre',
        transform: (code, id) => (id.endsWith('.md') ? withScope(code) : undefined),
      },
    ],
  },
  markdown: { anchor: { slugify: anchorOf }, config: unlinkSources },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: doors.map(({ text, pages: [first = ''] }) => ({ text, link: `/${first}` })),
    sidebar: doors.map(({ text, pages }, index) => ({
      text,
      collapsed: true,
      items: [...pages, ...(index === doors.length - 1 ? decisions : [])].map(itemOf),
    })),
  },
});
