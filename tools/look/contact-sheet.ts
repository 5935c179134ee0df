import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Verdict } from './baselines.ts';
import { writePicture } from './picture.ts';
import { nameOfPage, nameOfShot, shotsOf, type Page, type Shot } from './shots.ts';

/** One picture as the sheet shows it. */
export interface Entry {
  readonly shot: Shot;
  readonly verdict: Verdict | { readonly kind: 'failed'; readonly reason: string };
}

/** Pictures of the sheet, beside its page. */
const PICTURES = 'pictures';

const pictureOf = (name: string, suffix = ''): string => `${PICTURES}/${name}${suffix}.webp`;

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 24px; }
header { position: sticky; inset-block-start: 0; padding-block: 8px; background: Canvas; }
section { margin-block: 32px; }
ul { display: flex; flex-wrap: wrap; gap: 16px; padding: 0; list-style: none; align-items: start; }
figure { margin: 0; }
figcaption { color: GrayText; }
img { display: block; inline-size: auto; block-size: 320px; border: 1px solid GrayText; border-radius: 6px; }
.other { color: light-dark(#b00020, #ff8a80); font-weight: 600; }
body:has(#others:checked) :is(li:not(:has(.other)), section:not(:has(.other))) { display: none; }
`;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${String(character.codePointAt(0))};`);

const image = (source: string, alt: string): string =>
  `<a href="${escaped(source)}"><img loading="lazy" src="${escaped(source)}" alt="${escaped(alt)}" /></a>`;

/** Remark on a picture; empty where it equals its baseline. */
export const remarkOf = (verdict: Entry['verdict']): string => {
  switch (verdict.kind) {
    case 'same':
      return '';
    case 'missing':
      return 'new: no baseline';
    case 'size':
      return `another size: ${verdict.before} before, ${verdict.now} now`;
    case 'pixels':
      return `${String(verdict.count)} pixels differ, ${String(verdict.allowed)} may`;
    default:
      return verdict.reason;
  }
};

const itemOf = ({ shot, verdict }: Entry): string => {
  const name = nameOfShot(shot);
  const about = `${shot.width}, ${shot.theme}, ${shot.locale}`;
  const remark = remarkOf(verdict);
  const shown = verdict.kind === 'failed' ? '' : image(pictureOf(name), about);
  const before =
    verdict.kind === 'size' || verdict.kind === 'pixels' ? image(pictureOf(name, '.before'), 'before') : '';
  const difference = verdict.kind === 'pixels' ? image(pictureOf(name, '.difference'), 'difference') : '';
  const said = remark === '' ? '' : ` <span class="other">${escaped(remark)}</span>`;
  return `<li><figure>${shown}${before}${difference}<figcaption>${about}${said}</figcaption></figure></li>`;
};

/** The contact sheet: one page with every picture, those that differ beside what they were. */
export interface ContactSheet {
  /** Puts a picture on the sheet, a PNG, and beside one that differs its baseline and where they do. */
  add(entry: Entry, png: Buffer, baseline: string | undefined): Promise<void>;
  /** Puts a page on the sheet that could not be drawn. */
  addFailure(shot: Shot, reason: string): void;
  /** Writes the page, in the order of `pages`, and says where it lies. */
  write(pages: readonly Page[]): string;
}

/** @param hasAll whether pictures that look as they are known to are on the sheet as well */
export const createContactSheet = (folder: string, hasAll: boolean): ContactSheet => {
  const entries = new Map<string, Entry>();
  const place = (path: string): string => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  };
  return {
    async add(entry, png, baseline) {
      const { shot, verdict } = entry;
      if (verdict.kind === 'same' && !hasAll) return;
      const name = nameOfShot(shot);
      entries.set(name, entry);
      await sharp(png)
        .webp({ quality: 85, effort: 2 })
        .toFile(place(pictureOf(name)));
      if (baseline !== undefined && verdict.kind !== 'same') copyFileSync(baseline, place(pictureOf(name, '.before')));
      if (verdict.kind === 'pixels')
        writeFileSync(place(pictureOf(name, '.difference')), await writePicture(verdict.picture));
    },
    addFailure(shot, reason) {
      entries.set(nameOfShot(shot), { shot, verdict: { kind: 'failed', reason } });
    },
    write(pages) {
      const sections = pages.map((page) => {
        const items = shotsOf(page)
          .map((shot) => entries.get(nameOfShot(shot)))
          .filter((entry) => entry !== undefined)
          .map(itemOf);
        return items.length === 0
          ? ''
          : `<section><h2>${escaped(nameOfPage(page))}</h2><ul>${items.join('\n')}</ul></section>`;
      });
      const file = place('index.html');
      const choice = '<label><input type="checkbox" id="others" /> Only what differs</label>';
      writeFileSync(
        file,
        `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Every page</title><style>${STYLE}</style></head>
<body><header><h1>Every page</h1>${choice}</header>\n${sections.join('\n')}\n</body></html>\n`,
      );
      return file;
    },
  };
};
