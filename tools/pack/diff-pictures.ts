import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { OtherPage } from '#tests/visual/stage/stage.tsx';
import { buildStage } from '#tools/look/build-stage.ts';
import { comparePictures } from '#tools/look/compare-pictures.ts';
import { readPicture, writePicture } from '#tools/look/picture.ts';
import type { Shot } from '#tools/look/shots.ts';
import { openStage, type StagePage } from '#tools/look/stage-page.ts';
import { EVEN_DRAWING } from '#tools/look/take-pictures.ts';
import { chromiumArguments, findChromium } from '#tools/run/find-chromium.ts';
import { makeFolder } from '#tools/run/make-folder.ts';
import type { ChangedPage } from './diff-pages.ts';

interface Drawn {
  readonly page: ChangedPage;
  /** Names of the pictures: before, after, and where they differ; a missing one has no page. */
  readonly pictures: readonly (readonly [label: string, file: string])[];
  readonly remark: string;
}

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 24px; }
ul { display: flex; flex-wrap: wrap; gap: 16px; padding: 0; list-style: none; align-items: start; }
figure { margin: 0; }
img { display: block; inline-size: auto; block-size: 560px; border: 1px solid GrayText; border-radius: 6px; }
`;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${String(character.codePointAt(0))};`);

const sectionOf = ({ page: { stage, screen, sample }, pictures, remark }: Drawn): string => {
  const shown = pictures.map(
    ([label, file]) =>
      `<li><figure><img src="${escaped(file)}" alt="${escaped(label)}" /><figcaption>${escaped(label)}</figcaption></figure></li>`,
  );
  const title = `${screen}/${sample}${stage === undefined ? '' : `, stage ${stage}`}`;
  return `<section><h2>${escaped(title)}</h2><p>${escaped(remark)}</p><ul>${shown.join('')}</ul></section>`;
};

const sheetOf = (title: string, drawn: readonly Drawn[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>${drawn.map(sectionOf).join('\n')}</body></html>\n`;

type Sided = OtherPage | 'shipped' | undefined;

const take = async (
  tab: StagePage,
  { screen, sample, scope }: ChangedPage,
  side: Sided,
): Promise<Buffer | undefined> => {
  if (side === undefined) return undefined;
  const shot: Shot = { screen, sample, scope, width: 'phone', locale: 'en', theme: 'light' };
  return tab.take(side === 'shipped' ? shot : { ...shot, other: side });
};

const remarkOf = (before: Buffer | undefined, after: Buffer | undefined, isAlike: boolean): string => {
  if (!before) return 'New: without the pack there is no such page.';
  if (!after) return 'Gone: there is no such page any more.';
  return isAlike ? 'It looks the same.' : 'It looks different.';
};

const drawOne = async (tab: StagePage, page: ChangedPage, folder: string): Promise<Drawn> => {
  const name = [page.stage, page.screen, page.sample].filter((part) => part !== undefined).join('-');
  const [before, after] = [await take(tab, page, page.before), await take(tab, page, page.after)];
  const pictures: [string, string][] = [];
  const keep = (label: string, picture: Buffer, ending: string): void => {
    const file = `${name}.${label}.${ending}`;
    writeFileSync(join(folder, file), picture);
    pictures.push([label, file]);
  };
  if (before) keep('before', before, 'png');
  if (after) keep('after', after, 'png');
  const difference = before && after ? comparePictures(await readPicture(before), await readPicture(after)) : undefined;
  if (difference?.kind === 'pixels') keep('difference', await writePicture(difference.picture), 'webp');
  return { page, pictures, remark: remarkOf(before, after, difference === undefined) };
};

/**
 * Draws pages as they were and as they become, on one sheet.
 *
 * @returns the file of the sheet, and a line for each page
 */
export const drawChanges = async (
  pages: readonly ChangedPage[],
  { folder, title }: { readonly folder: string; readonly title: string },
): Promise<{ readonly sheet: string; readonly lines: readonly string[] }> => {
  makeFolder(folder);
  const stage = await buildStage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, ...EVEN_DRAWING],
  });
  const drawn: Drawn[] = [];
  try {
    const tab = await openStage(browser, stage);
    for (const page of pages) drawn.push(await drawOne(tab, page, folder));
  } finally {
    await browser.close();
  }
  const sheet = join(folder, 'index.html');
  writeFileSync(sheet, sheetOf(title, drawn));
  const lines = drawn.map(({ page: { screen, sample }, remark }) => `  ${screen}/${sample}: ${remark}`);
  return { sheet, lines };
};
