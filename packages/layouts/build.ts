import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { collectPackages, licencePointer, writeThirdParty } from '#tools/build/third-party.ts';
import { publishedManifest, writePackageTexts } from '#tools/build/published-package.ts';
import { readTextFile } from '#layouts/check/model/disk.ts';
import { readWording } from '#layouts/check/texts/wording.ts';
import { EXAMPLES } from '#layouts/screens/overlays.ts';
import { filesBelow, shownFiles } from '#layouts/screens/screen-files.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { studioVite } from '#studio/server/vite-options.ts';
import { buildStage } from '#tests/states/build-stage.ts';
import { STAGE } from '#tests/states/open-stage.ts';

const OUT = 'dist/layouts';
/** Folder with the widget's schemas and texts; `disk.ts` reads them there. */
const SHIPPED = 'widget';

const manifest = publishedManifest('layouts');

/** Not bundled, because these contain native code or load their own files. */
const EXTERNAL = [manifest['dependencies'], manifest['peerDependencies']].flatMap((each) => Object.keys(Object(each)));

const buildPrograms = (folders: Set<string>): Promise<unknown> =>
  build({
    plugins: [collectPackages(folders)],
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHIPPED_FOLDER: JSON.stringify(SHIPPED) },
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: { layouts: 'packages/layouts/main.ts', 'check-process': 'packages/studio/server/check-process.ts' },
        // Not bundled: they build the preview, which the package contains already built.
        external: [/tests\/states\/build-stage|tests\/faces\/face-characters/],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          postBanner: licencePointer,
          banner: ({ name }) => (name === 'layouts' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  });

/** Words that occur in code: the checker only needs them to know which texts the code uses. */
const namedInCode = (): string => {
  const { words, beginnings } = readWording().quoted;
  return [...[...words].map((word) => `'${word}'`), ...[...beginnings].map((word) => `\`${word}\${`)].join('\n');
};

/** All widget files that the checker reads. */
const readChecked = (): FileTexts => ({
  ...Object.fromEntries(
    [...['schemas', 'locales', ...EXAMPLES].flatMap((folder) => filesBelow(folder)), ...shownFiles()].map((file) => [
      file,
      readTextFile(file),
    ]),
  ),
  'src/named-in-code.ts': namedInCode(),
  'renderers/named-in-code.ts': '',
});

/** Copies the widget files that the commands read: the language, screens, texts, and the words that occur in code. */
const copyWidget = async (): Promise<void> => {
  const folder = path.join(OUT, SHIPPED);
  for (const [file, text] of Object.entries(readChecked())) {
    if (file.startsWith('schemas/editor/')) continue;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  for (const file of ['.oxfmtrc.jsonc', '.vscode/settings.json']) await cp(file, path.join(folder, file));
};

/** Copies what the sandbox serves: the built widget, uncompressed, the host SDK and the demo host. */
const copySandbox = async (): Promise<void> => {
  const to = path.join(OUT, SHIPPED);
  const isServed = (file: string): boolean => !/\.(?:br|gz|ts)$/.test(file);
  for (const folder of ['dist/site', 'dist/embed', 'dist/headers.json', 'sandbox'])
    await cp(folder, path.join(to, folder), { recursive: true, filter: isServed });
};

const buildStudio = async (folders: Set<string>): Promise<void> => {
  const options = studioVite({ isOpenToNetwork: false });
  const outDir = path.join(OUT, 'studio');
  const plugins = [...(options.plugins ?? []), collectPackages(folders)];
  await build({ ...options, plugins, logLevel: 'warn', build: { ...options.build, outDir } });
};

/**
 * Builds the payment team's command line as a package that works without this repository.
 *
 * @param widgetFolders packages of which the widget has code, as the stage does
 */
export const buildLayouts = async (widgetFolders: Iterable<string>): Promise<void> => {
  const folders = new Set(widgetFolders);
  await rm(OUT, { recursive: true, force: true });
  await buildPrograms(folders);
  await copyWidget();
  await buildStudio(folders);
  await buildStage();
  await cp(STAGE.folder, path.join(OUT, 'stage'), { recursive: true });
  writeThirdParty(OUT, folders);
  writePackageTexts('layouts', OUT);
  await copySandbox();
};
