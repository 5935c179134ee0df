import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '#tools/screens/screen-files.ts';
import { comparePictures, type Difference } from './compare-pictures.ts';
import { readPicture, writePicture } from './picture.ts';

const ENDING = '.webp';
/** Result of comparing a picture with its baseline. */
export type Verdict = { readonly kind: 'same' } | { readonly kind: 'missing' } | Difference;

/** The pictures that pages are known to look like, by the name of the shot. */
export interface Baselines {
  /** Reads the kept picture's verdict on a new one, a PNG. */
  judge(name: string, png: Buffer): Promise<Verdict>;
  /** Keeps a new one instead. */
  keep(name: string, png: Buffer): Promise<void>;
  /** The kept picture's file, where there is one. */
  fileOf(name: string): string | undefined;
  /** Kept pictures of no shot in `names`. */
  strays(names: ReadonlySet<string>): string[];
  drop(name: string): void;
}

/** Baselines in a folder, one file each: whole pictures, so that a wrong digit is seen. */
export const openBaselines = (folder: string): Baselines => {
  const pathOf = (name: string): string => join(folder, `${name}${ENDING}`);
  const fileOf = (name: string): string | undefined => (existsSync(pathOf(name)) ? pathOf(name) : undefined);
  return {
    fileOf,
    async judge(name, png) {
      const file = fileOf(name);
      if (file === undefined) return { kind: 'missing' };
      const [before, now] = await Promise.all([readPicture(readFileSync(file)), readPicture(png)]);
      return comparePictures(before, now) ?? { kind: 'same' };
    },
    async keep(name, png) {
      const image = await writePicture(await readPicture(png));
      mkdirSync(dirname(pathOf(name)), { recursive: true });
      writeFileSync(pathOf(name), image);
    },
    strays: (names) =>
      filesBelow(folder, ENDING)
        .map((file) => file.slice(folder.length + 1, -ENDING.length))
        .filter((name) => !names.has(name)),
    drop: (name) => rmSync(pathOf(name)),
  };
};
