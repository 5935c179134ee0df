import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { drawShot, openStage } from '#tests/states/open-stage.ts';
import type { OtherPage, StageState } from '#tests/states/stage/draw.tsx';
import { chromiumArguments, evenDrawing, findChromium } from '#tools/run/find-chromium.ts';
import { makeFolder } from '#tools/run/make-folder.ts';
import { holdsLayoutsAlone } from '#layouts/check/model/disk.ts';
import type { ChangedPage } from './diff-pages.ts';

interface Drawn {
  readonly page: ChangedPage;
  /** Names of the pictures: before, after, and their difference; a missing one has no page. */
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

const take = async (page: Page, { screen, sample, scope }: ChangedPage, side: Sided): Promise<Buffer | undefined> => {
  if (side === undefined) return undefined;
  const subject: StageState = { screen, sample, scope, ...(side !== 'shipped' && { other: side }) };
  await drawShot(page, { subject, look: { locale: 'en', theme: 'light', platform: 'mobile' } });
  return page.screenshot();
};

/** Differing pixels of two pictures of the same size, on black. */
const differenceOf = async (before: Buffer, after: Buffer): Promise<Buffer | undefined> => {
  const [one, other] = await Promise.all([before, after].map((picture) => sharp(picture).metadata()));
  if (one?.width !== other?.width || one?.height !== other?.height) return undefined;
  return sharp(after)
    .composite([{ input: before, blend: 'difference' }])
    .png()
    .toBuffer();
};

const remarkOf = (before: Buffer | undefined, after: Buffer | undefined, isAlike: boolean): string => {
  if (!before) return 'New: without the pack this page does not exist.';
  if (!after) return 'Removed: this page does not exist any more.';
  return isAlike ? 'It looks the same.' : 'It looks different.';
};

const drawOne = async (tab: Page, page: ChangedPage, folder: string): Promise<Drawn> => {
  const name = [page.stage, page.screen, page.sample].filter((part) => part !== undefined).join('-');
  const [before, after] = [await take(tab, page, page.before), await take(tab, page, page.after)];
  const pictures: [string, string][] = [];
  const keep = (label: string, picture: Buffer | undefined): void => {
    if (!picture) return;
    const file = `${name}.${label}.png`;
    writeFileSync(join(folder, file), picture);
    pictures.push([label, file]);
  };
  const isAlike = before !== undefined && after !== undefined && before.equals(after);
  keep('before', before);
  keep('after', after);
  if (before && after && !isAlike) keep('difference', await differenceOf(before, after));
  return { page, pictures, remark: remarkOf(before, after, isAlike) };
};

/**
 * Draws pages before and after the change, on one sheet.
 *
 * @returns the file of the sheet, and a line for each page
 */
export const drawChanges = async (
  pages: readonly ChangedPage[],
  { folder, title }: { readonly folder: string; readonly title: string },
): Promise<{ readonly sheet: string; readonly lines: readonly string[] }> => {
  makeFolder(folder);
  if (!holdsLayoutsAlone) await (await import('#tests/states/build-stage.ts')).buildStage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, ...evenDrawing],
  });
  const drawn: Drawn[] = [];
  try {
    const tab = await openStage(browser);
    for (const page of pages) drawn.push(await drawOne(tab, page, folder));
  } finally {
    await browser.close();
  }
  const sheet = join(folder, 'index.html');
  writeFileSync(sheet, sheetOf(title, drawn));
  const lines = drawn.map(({ page: { screen, sample }, remark }) => `  ${screen}/${sample}: ${remark}`);
  return { sheet, lines };
};
