import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const FACES = 'tests/faces/faces.css';

const require = createRequire(import.meta.url);

/** Tags that a WOFF2 directory names by number (WOFF2 §4.1); the character table is the first. */
const CMAP_INDEX = 0;
const OTHER_TAG = 63;
/** `glyf` and `loca`: only these, and `hmtx` if it says so, are stored in another format and have a second length. */
const TRANSFORMED_BY_DEFAULT = new Set([10, 11]);
const HEADER_BYTES = 48;

interface Cursor {
  readonly file: Buffer;
  at: number;
}

/** A number with seven bits a byte, whose last byte has no highest bit. */
const readBase128 = (cursor: Cursor): number => {
  let value = 0;
  for (let count = 0; count < 5; count += 1) {
    const byte = cursor.file.readUInt8(cursor.at);
    cursor.at += 1;
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return value;
  }
  throw new RangeError('A length in the font takes more than five bytes.');
};

interface Entry {
  readonly isCmap: boolean;
  readonly length: number;
}

const readEntry = (cursor: Cursor): Entry => {
  const flags = cursor.file.readUInt8(cursor.at);
  cursor.at += 1;
  const index = flags & 0x3f;
  if (index === OTHER_TAG) cursor.at += 4;
  const length = readBase128(cursor);
  const version = flags >> 6;
  const isTransformed = TRANSFORMED_BY_DEFAULT.has(index) ? version === 0 : version !== 0;
  return { isCmap: index === CMAP_INDEX, length: isTransformed ? readBase128(cursor) : length };
};

/** The character table, from the one compressed stream that contains all tables in the order of the directory. */
const readCmap = (file: Buffer): Buffer => {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new TypeError('The font is no WOFF2 file.');
  const cursor = { file, at: HEADER_BYTES };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => readEntry(cursor));
  const tables = brotliDecompressSync(file.subarray(cursor.at, cursor.at + file.readUInt32BE(20)));
  const index = entries.findIndex(({ isCmap }) => isCmap);
  const start = entries.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  return tables.subarray(start, start + (entries[index]?.length ?? 0));
};

const spanOf = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Format 4: segments of the first 65,536 characters. */
const readSegments = (table: Buffer): number[] => {
  const doubled = table.readUInt16BE(6);
  const starts = 16 + doubled;
  return spanOf(0, doubled / 2 - 1).flatMap((segment) => {
    const at = segment * 2;
    const first = table.readUInt16BE(starts + at);
    const last = table.readUInt16BE(14 + at);
    const delta = table.readUInt16BE(starts + doubled + at);
    const offsetAt = starts + 2 * doubled + at;
    const offset = table.readUInt16BE(offsetAt);
    const glyphOf = (code: number): number =>
      offset === 0 ? (code + delta) & 0xffff : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
    return spanOf(first, Math.min(last, 0xfffe)).filter((code) => glyphOf(code) !== 0);
  });
};

/** Format 12: groups of any characters. */
const readGroups = (table: Buffer): number[] =>
  spanOf(0, table.readUInt32BE(12) - 1).flatMap((group) => {
    const at = 16 + group * 12;
    return spanOf(table.readUInt32BE(at), table.readUInt32BE(at + 4));
  });

const FORMATS: Readonly<Record<number, (table: Buffer) => number[]>> = { 4: readSegments, 12: readGroups };

/** Code points that a WOFF2 font has a glyph for. */
const charactersOfWoff2 = (file: Buffer): ReadonlySet<number> => {
  const cmap = readCmap(file);
  const offsets = spanOf(0, cmap.readUInt16BE(2) - 1).map((index) => cmap.readUInt32BE(4 + index * 8 + 4));
  return new Set(
    offsets.flatMap((offset) => {
      const table = cmap.subarray(offset);
      return FORMATS[table.readUInt16BE(0)]?.(table) ?? [];
    }),
  );
};

/** No font draws these: direction marks, joiners, spaces. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u;

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Whether a browser uses a font for a character, by its `unicode-range`. */
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

/** Characters of a text that no test font has, without duplicates: a browser draws them with a font of the machine. */
export const charactersWithoutFace = (text: string): string[] => {
  faces ??= readFaces();
  const known = faces;
  const isMissing = (character: string): boolean =>
    !INVISIBLE.test(character) && !known.has(character.codePointAt(0) ?? 0);
  return [...new Set(text)].filter(isMissing);
};
