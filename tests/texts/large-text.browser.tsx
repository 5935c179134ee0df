import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawSample } from './draw-sample.tsx';
import { findMisfits } from './find-misfits.ts';
import { samplesByScreen } from './samples.ts';
import { textBoxesIn } from './text-boxes.ts';

/** The way of most payments, and the pages with the most figures. */
const SCREENS = [
  'deposit.methods',
  'deposit.redirect',
  'deposit.host-to-host',
  'deposit.unified-form',
  'deposit.crypto-address',
  'deposit.complete',
  'shared.transaction',
  'withdrawal.confirm',
];
const LOCALES = ['en', 'ar', 'ru'] as const;

const TIMEOUT_MS = 60_000;

/** A figure with its currency and nothing else: spaces in it do not break. */
const AMOUNT = /^[\u2066-\u2069\u200F]*(?:\p{Sc}\s?[\d.,\u00A0]+|[\d.,\u00A0]+\u00A0\S+)$/u;

/** At twice the size a long name may take more lines; what is cut off, or wider than the page, cannot be read. */
const isLost = (fault: string): boolean => / is (?:cut off|wider than)/.test(fault);

const brokenAmounts = (page: Element): string[] =>
  textBoxesIn(page)
    .filter(({ text, lines }) => AMOUNT.test(text) && lines.length > 1)
    .map(({ text }) => `"${text}" is broken`);

beforeEach(() => {
  document.documentElement.style.fontSize = '200%';
});

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

describe('at 360 px, with text of twice the size', () => {
  it.each(SCREENS)(
    '%s shows its texts and its amounts whole',
    async (screen) => {
      const faults: string[] = [];
      for (const sample of samplesByScreen.get(screen) ?? []) {
        const drawn = await drawSample(screen, sample);
        for (const locale of LOCALES) {
          const page = await drawn.show(locale);
          const found = [...findMisfits(page).filter(isLost), ...brokenAmounts(page)];
          faults.push(...found.map((fault) => `${locale} ${sample.name}: ${fault}`));
        }
        await drawn.remove();
      }
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
