import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { charactersOfWoff2 } from './woff2-characters.ts';

const FACES = 'tests/faces/faces.css';

const require = createRequire(import.meta.url);

/** No face draws these: marks of direction, joiners, spaces of any width. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u;

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Whether a browser asks a face for a character, by its `unicode-range`. */
const isInRanges = (ranges: string): ((code: number) => boolean) => {
  const bounds = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (code) => bounds.some(([first, last]) => code >= first && code <= last);
};

const charactersOfStyle = (file: string): number[] => {
  const css = readFileSync(file, 'utf8');
  const fileOf = (url: string): string =>
    url.startsWith('.') ? path.resolve(path.dirname(file), url) : require.resolve(url);
  return matchesOf(css, /@font-face\s*\{([^}]*)\}/g).flatMap((face) => {
    const [url = ''] = matchesOf(face, /url\('?([^')]+\.woff2)'?\)/g);
    const [ranges = 'U+0-10FFFF'] = matchesOf(face, /unicode-range:([^;]+);/g);
    return [...charactersOfWoff2(readFileSync(fileOf(url)))].filter(isInRanges(ranges));
  });
};

const readFaces = (): ReadonlySet<number> => {
  const imported = matchesOf(readFileSync(FACES, 'utf8'), /@import '([^']+)'/g);
  return new Set([FACES, ...imported.map((style) => require.resolve(style))].flatMap(charactersOfStyle));
};

let faces: ReadonlySet<number> | undefined;

/** Characters of a text that no face of the tests has, each once: a browser draws them with a face of the machine. */
export const charactersWithoutFace = (text: string): string[] => {
  faces ??= readFaces();
  const known = faces;
  const isMissing = (character: string): boolean =>
    !INVISIBLE.test(character) && !known.has(character.codePointAt(0) ?? 0);
  return [...new Set(text)].filter(isMissing);
};
