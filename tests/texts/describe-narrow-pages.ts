import { describe, expect, it } from 'vitest';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { drawSample } from './draw-sample.tsx';
import { findCutInk } from './find-cut-ink.ts';
import { findMisfits } from './find-misfits.ts';
import { samplesByScreen } from './samples.ts';

/** Scripts that reach higher and lower than Latin letters. */
const TALL_SCRIPTS: ReadonlySet<string> = new Set(['ar', 'hi', 'mr', 'te']);

const TIMEOUT_MS = 60_000;

describe('at 360 px, in every language', () => {
  it.each([...samplesByScreen])(
    '%s has room for its texts',
    async (screen, samples) => {
      const faults: string[] = [];
      for (const sample of samples) {
        const drawn = await drawSample(screen, sample);
        for (const locale of LOCALE_FILES) {
          const page = await drawn.show(locale);
          expect(page.querySelector('[data-node]'), `${sample.name} is drawn`).not.toBeNull();
          const found = [...findMisfits(page), ...(TALL_SCRIPTS.has(locale) ? findCutInk(page) : [])];
          faults.push(...found.map((fault) => `${locale} ${sample.name}: ${fault}`));
        }
        await drawn.remove();
      }
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
