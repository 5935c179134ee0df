import { describe, expect, it } from 'vitest';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { drawSample } from './draw-sample.tsx';
import { findCutInk } from './find-cut-ink.ts';
import { findMisfits } from './find-misfits.ts';
import { samplesByScreen } from './samples.ts';

/** Scripts that reach higher and lower than Latin letters. */
const TALL_SCRIPTS: ReadonlySet<string> = new Set(['ar', 'hi', 'mr', 'te']);

const TIMEOUT_MS = 60_000;

/** Draws the screens in each of their states in each language, at the width of a narrow phone. */
export const describeNarrowPages = (screens: readonly string[]): void => {
  describe('at 360 px, in every language', () => {
    it.each(screens)(
      '%s has room for its texts',
      async (screen) => {
        const faults: string[] = [];
        for (const sample of samplesByScreen.get(screen) ?? []) {
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
};
