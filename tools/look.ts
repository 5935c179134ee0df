import { rmSync } from 'node:fs';
import { UsageError } from './diagnostics/tool-error.ts';
import { openBaselines } from './look/baselines.ts';
import { createContactSheet, remarkOf } from './look/contact-sheet.ts';
import { drawReadmePictures } from './look/readme-pictures.ts';
import { listPages, nameOfShot, shotsOf } from './look/shots.ts';
import { takePictures } from './look/take-pictures.ts';
import { runCommandLine } from './run/command-line.ts';

const USAGE = `npm run look [-- <screen>…] [--update] [--only-differences] [--readme]

Takes pictures of every screen in light and dark, at phone and desktop width, in English and Arabic, and puts them on one
sheet, dist/look/index.html. Fails where a page does not look as its baseline in tests/visual/baselines.
  <screen>            ids; all screens without any
  --update            keeps the pictures that differ as the new baselines, and drops those of pages that are gone
  --only-differences  puts nothing else on the sheet, which takes less time
  --readme            draws the pictures of the README anew instead; given alone`;

const SHEET = 'dist/look';
const BASELINES = 'tests/visual/baselines';

interface LookOptions {
  readonly update: boolean;
  readonly onlyDifferences: boolean;
}

const takeAndCompare = async (names: readonly string[], { update, onlyDifferences }: LookOptions): Promise<number> => {
  const startedMs = performance.now();
  const pages = listPages(names);
  const baselines = openBaselines(BASELINES);
  rmSync(SHEET, { recursive: true, force: true });
  const sheet = createContactSheet(SHEET, !onlyDifferences);
  const faults: string[] = [];
  let pictures = 0;

  await takePictures({
    pages,
    async onPicture(shot, png) {
      const name = nameOfShot(shot);
      const verdict = await baselines.judge(name, png);
      pictures += 1;
      await sheet.add({ shot, verdict }, png, baselines.fileOf(name));
      if (verdict.kind === 'same') return;
      if (update) await baselines.keep(name, png);
      else faults.push(`${name}: ${remarkOf(verdict)}`);
    },
    onFailure(shot, reason) {
      sheet.addFailure(shot, reason);
      faults.push(`${nameOfShot(shot)}: ${reason}`);
    },
  });

  if (names.length === 0) {
    for (const stray of baselines.strays(new Set(pages.flatMap(shotsOf).map(nameOfShot)))) {
      if (update) baselines.drop(stray);
      else faults.push(`${stray}: a baseline of no page`);
    }
  }

  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  for (const fault of faults.toSorted()) console.error(fault);
  console.log(
    `${String(pictures)} pictures of ${String(pages.length)} pages in ${seconds} s, on ${sheet.write(pages)}`,
  );
  if (faults.length > 0) console.error('Where the new look is right, `npm run look -- --update` keeps it.');
  return faults.length === 0 ? 0 : 1;
};

await runCommandLine({
  usage: USAGE,
  options: { update: { type: 'boolean' }, 'only-differences': { type: 'boolean' }, readme: { type: 'boolean' } },
  hasPositionals: true,
  async run({ values, positionals }) {
    if (values.readme === true) {
      if (positionals.length > 0 || Object.keys(values).length > 1)
        throw new UsageError('--readme draws its own pages: give it alone.');
      console.log(`Drawn: ${(await drawReadmePictures()).join(', ')}`);
      return 0;
    }
    return takeAndCompare(positionals, {
      update: values.update === true,
      onlyDifferences: values['only-differences'] === true,
    });
  },
});
