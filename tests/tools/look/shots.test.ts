import { describe, expect, it } from 'vitest';
import { screenFiles } from '#tools/screens/screen-files.ts';
import { listPages, nameOfShot, shotsOf } from '#tools/look/shots.ts';

describe('the pages that are looked at', () => {
  it('are all screens there are', () => {
    expect(new Set(listPages().map(({ screen }) => screen)).size).toBe(screenFiles().length);
  });

  it('are pictured in light and dark, on a phone and a desktop, in English and Arabic', () => {
    const page = { screen: 'deposit.pix', sample: 'code' };
    expect(shotsOf(page).map(nameOfShot).toSorted()).toEqual([
      'deposit.pix/code.desktop.dark.en',
      'deposit.pix/code.desktop.light.ar',
      'deposit.pix/code.phone.dark.ar',
      'deposit.pix/code.phone.light.en',
    ]);
  });

  it('meet every pair of width, theme and language', () => {
    const shots = shotsOf({ screen: 'deposit.pix', sample: 'code' });
    const pairs = shots.flatMap(({ width, theme, locale }) => [
      `${width} ${theme}`,
      `${width} ${locale}`,
      `${theme} ${locale}`,
    ]);
    expect(new Set(pairs).size).toBe(12);
  });

  it('are refused where a screen is not there', () => {
    expect(() => listPages(['deposit.nowhere'])).toThrow('There is no screen deposit.nowhere.');
  });
});
