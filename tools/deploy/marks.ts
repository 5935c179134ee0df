import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { requireSource } from '#layouts/check/model/json-source.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { DiagnosticError } from '#tools/diagnostics/tool-error.ts';

/** A brand's own icon, which replaces `static/icons/<name>.svg`. */
export interface Mark {
  readonly name: string;
  readonly svg: string;
}

const NAME = /^[\w-]+$/;
const MOST_BYTES = 20_480;
/** Parts of SVG that run code or load other files. */
const UNSAFE = /<(?:script|foreignObject|iframe)\b|\son\w+\s*=|href\s*=\s*["'](?!#)|url\(\s*["']?(?!#)/i;
/** Default backgrounds of tiles, `--color-surface-sunken`. */
const GROUNDS = { light: '#eef0f6', dark: '#1b2032' } as const;
/** Contrast at which a shape is distinguishable from its surroundings. Logos are exempt from WCAG's 3 to 1. */
const LEAST_CONTRAST = 1.5;
/** Share of pixels that must contrast with the most common colour; a thin letter covers about a tenth. */
const LEAST_SHARE = 0.04;
const SIDE = 48;

const luminance = (pixel: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = pixel.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Share of the pixels that contrast with the most common colour, of the icon or the background behind it. */
const shareSeen = async (svg: string, ground: string): Promise<number> => {
  const image = sharp(Buffer.from(svg)).resize(SIDE, SIDE, { fit: 'contain', background: '#0000' });
  const bytes = await image.flatten({ background: ground }).removeAlpha().raw().toBuffer();
  const pixels = Array.from({ length: SIDE * SIDE }, (_, index) => [...bytes.subarray(index * 3, index * 3 + 3)]);
  const counts = new Map<string, number>();
  for (const pixel of pixels) counts.set(pixel.join(), (counts.get(pixel.join()) ?? 0) + 1);
  const [common = ''] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const commonLuminance = luminance(common.split(',').map(Number));
  const seen = pixels.filter((pixel) => contrast(luminance(pixel), commonLuminance) >= LEAST_CONTRAST);
  return seen.length / pixels.length;
};

const problemOf = async (name: string, svg: string): Promise<string | undefined> => {
  if (Buffer.byteLength(svg) > MOST_BYTES) return `It has more than ${MOST_BYTES / 1024} KB.`;
  if (UNSAFE.test(svg)) return 'It contains scripts or loads other files.';
  const size = await sharp(Buffer.from(svg))
    .metadata()
    .catch(() => undefined);
  if (size === undefined) return 'It is not an SVG picture.';
  const shape = name.startsWith('scheme-') ? { ratio: 3 / 2, words: '3 to 2' } : { ratio: 1, words: 'square' };
  if (Math.abs(size.width / size.height / shape.ratio - 1) > 0.06) {
    return `It is ${size.width} by ${size.height}; it must be ${shape.words}.`;
  }
  for (const [theme, ground] of Object.entries(GROUNDS)) {
    if ((await shareSeen(svg, ground)) < LEAST_SHARE) {
      return `It is invisible on the ${theme} theme (${ground}): give it its own background.`;
    }
  }
  return undefined;
};

/**
 * Reads `marks.json` of a folder, which names an SVG file for each icon, and checks each file for safety, size, shape,
 * and contrast in both themes.
 * @throws DiagnosticError for each invalid file
 */
export const readMarks = async (folder: string): Promise<Mark[]> => {
  const source = requireSource(path.join(folder, 'marks.json'));
  const found: Diagnostic[] = [];
  const marks: Mark[] = [];
  const report = (name: string, message: string): void =>
    void found.push(source.at({ pointer: `/${name}`, rule: 'marks', message }));
  for (const [name, file] of Object.entries(Object(source.value))) {
    const at = typeof file === 'string' ? path.resolve(folder, file) : '';
    if (!NAME.test(name)) report(name, 'An icon’s name has letters, digits, dashes and underscores only.');
    else if (!at.startsWith(`${path.resolve(folder)}${path.sep}`)) report(name, `Expected a file of ${folder}.`);
    else if (!existsSync(at)) report(name, `${String(file)} does not exist.`);
    else {
      const svg = readFileSync(at, 'utf8');
      const problem = await problemOf(name, svg);
      if (problem === undefined) marks.push({ name, svg });
      else report(name, `${String(file)}: ${problem}`);
    }
  }
  if (found.length > 0) throw new DiagnosticError(found);
  return marks;
};
