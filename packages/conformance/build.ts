import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { collectPackages, licencePointer, writeThirdParty } from '#tools/build/third-party.ts';
import { writePackageTexts } from '#tools/build/published-package.ts';

const OUT = 'dist/conformance';
const COMMAND = 'cashier-conformance';
const SCRIPT = `${COMMAND}.js`;

const common: InlineConfig = { configFile: false, publicDir: false, logLevel: 'warn' };

/** Builds a page's script as inline text. */
async function buildPageScript(entry: string): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'page', fileName: 'page' };
  const built = await build({ ...common, build: { lib, write: false, minify: true, target: 'es2022' } });
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return chunks.flatMap((chunk) => ('code' in chunk ? chunk.code : [])).join('\n');
}

/**
 * Builds the kit that tests servers and hosts as a package of one script, which requires Node only. Returns its path.
 */
export async function buildConformance(): Promise<string> {
  const pages = 'packages/conformance/host/page';
  await rm(OUT, { recursive: true, force: true });
  const folders = new Set<string>();
  await build({
    ...common,
    plugins: [collectPackages(folders)],
    define: {
      FAULT_WIDGET_SCRIPT: JSON.stringify(await buildPageScript(`${pages}/fault-injecting-widget.ts`)),
      INTRUDER_SCRIPT: JSON.stringify(await buildPageScript(`${pages}/intruder.ts`)),
    },
    ssr: { noExternal: true },
    build: {
      ssr: 'packages/conformance/main.ts',
      outDir: OUT,
      target: 'node20',
      rolldownOptions: {
        output: {
          entryFileNames: SCRIPT,
          banner: '#!/usr/bin/env node',
          postBanner: licencePointer,
          codeSplitting: false,
        },
      },
    },
  });
  writeThirdParty(OUT, folders);
  writePackageTexts('conformance', OUT);
  return path.join(OUT, SCRIPT);
}
