import { readdir, readFile, rename } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { makeFolder } from '#tools/run/make-folder.ts';

/** Moves the maps of a build out of the served folder. */
export const putMapsAside = async (site: string, maps: string): Promise<void> => {
  makeFolder(maps);
  const files = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.map'));
  await Promise.all(files.map((file) => rename(path.join(site, file), path.join(maps, path.basename(file)))));
};

/** Position in a script of the build, in a stack line of any browser. */
const PLACE = /[^\s(@]*\/([\w.-]+\.js):(\d+):(\d+)/g;

const readMap = async (file: string): Promise<SourceMap | undefined> => {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Returns a stack with source positions; lines without a map stay unchanged. */
export const readStack = async (stack: string, maps: string): Promise<string> => {
  const files = new Set([...stack.matchAll(PLACE)].map(([, file = '']) => file));
  const read = await Promise.all([...files].map(async (file) => [file, await readMap(`${maps}/${file}.map`)] as const));
  const known = new Map(read);
  return stack.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    const origin = known.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!origin || !('originalSource' in origin)) return place;
    const source = origin.originalSource.replace(/^(?:\.\.\/)+/, '');
    return `${source}:${origin.originalLine + 1}:${origin.originalColumn + 1}`;
  });
};
