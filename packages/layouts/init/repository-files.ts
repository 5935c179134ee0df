import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { readTextFile, WIDGET_ROOT } from '#layouts/check/model/disk.ts';

/** Name and version of the package, from its own manifest. */
const PACKAGE_FILE = join(WIDGET_ROOT, '../package.json');

interface Association {
  readonly fileMatch: readonly string[];
  readonly url: string;
}

const SCRIPTS = { layouts: 'layouts' };

const asJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const manifest = (name: string): string => {
  const { name: own, version } = JSON.parse(readTextFile(PACKAGE_FILE)) as { name: string; version: string };
  return asJson({ name, private: true, scripts: SCRIPTS, devDependencies: { [own]: version } });
};

/** Adds the script to a manifest that `npm install` has made; the rest of it stays. */
export const withScript = (text: string): string => {
  const { scripts, ...others } = JSON.parse(text) as { scripts?: Record<string, string> };
  return asJson({ ...others, scripts: { ...SCRIPTS, ...scripts } });
};

/** Editor settings, as in the widget's repository: which schema validates which file. */
const editorSettings = (): string => {
  const settings = parse(readTextFile(join(WIDGET_ROOT, '.vscode/settings.json'))) as Record<string, unknown>;
  const schemas = (settings['json.schemas'] as readonly Association[])
    .map(({ fileMatch, url }) => ({ fileMatch: fileMatch.filter((pattern) => !pattern.includes('docs/')), url }))
    .filter(({ url }) => url.startsWith('./schemas/editor/'));
  return asJson({ 'json.schemaDownload.enable': false, 'json.schemas': schemas });
};

const WORKFLOW = `# Checks and explores the layouts, draws what a pull request does to users, and packs.
name: layouts
on:
  push:
    branches: [main]
  pull_request:

jobs:
  layouts:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm run layouts -- check
      - run: npm run layouts -- explore
      - run: npm run layouts -- pack
      - name: Draw each changed page before and after
        if: github.event_name == 'pull_request'
        run: |
          npm install --no-save playwright sharp
          npx playwright install --with-deps chromium
          git worktree add "$RUNNER_TEMP/before" "origin/$GITHUB_BASE_REF"
          ln -s "$PWD/node_modules" "$RUNNER_TEMP/before/node_modules"
          (cd "$RUNNER_TEMP/before" && npm run layouts -- pack --out "$RUNNER_TEMP/change")
          npm run layouts -- pack --out "$RUNNER_TEMP/change"
          npm run layouts -- pack diff --out "$RUNNER_TEMP/change" --pictures pictures || echo "No page has changed."
      - uses: actions/upload-artifact@v4
        with:
          name: layouts
          path: |
            pack
            pictures
`;

const readme = (name: string): string => `# ${name}

Layouts of the payment cashier. Each is a folder in \`schemas/screens\`: its screen, its samples, its texts, and the methods that open it.
The screens, fragments and texts of the widget come with the package; a file of the same path replaces one of them.

\`\`\`sh
npm run layouts -- new deposit.corner-shop --like deposit.oxxo
npm run layouts -- check --watch
npm run layouts -- preview
npm run layouts -- start
npm run layouts -- pack --key private.pem
npm run layouts -- publish --to /srv/cashier/pack
\`\`\`

\`npm run layouts -- --help\` lists all commands.
`;

/** Files of a new layout repository apart from the layouts, by path. */
export const repositoryFiles = (name: string): ReadonlyMap<string, string> =>
  new Map([
    ['package.json', manifest(name)],
    ['README.md', readme(name)],
    ['.gitignore', 'node_modules/\n/pack/\n/pictures/\n*.pem\n'],
    ['.vscode/settings.json', editorSettings()],
    ['.github/workflows/layouts.yml', WORKFLOW],
  ]);
