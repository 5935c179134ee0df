import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from '#tools/screens/screen-files.ts';
import * as disk from '#tools/studio/hosted/project-disk.ts';
import * as paths from '#tools/studio/hosted/project-paths.ts';

const STAND_INS: Readonly<Record<string, object>> = { fs: disk, path: paths, url: paths };

const IMPORT = /import \{([^}]+)\} from 'node:(fs|path|url)'/g;

const importsOf = (file: string): { name: string; module: string }[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, names = '', module = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name, module })),
  );

/** Rooms of the checker that run in a browser; what watches files and keeps results stands beside them. */
const ROOMS = ['rules', 'texts', 'types'] as const;

test('a hosted studio has all that the checker takes of Node', () => {
  const imports = ROOMS.flatMap((room) => filesBelow(`tools/check/${room}`, '.ts').flatMap(importsOf));
  expect(imports.length).toBeGreaterThan(0);
  const missing = imports.filter(({ name, module }) => !Object.hasOwn(STAND_INS[module] ?? {}, name));
  expect(missing).toEqual([]);
});
