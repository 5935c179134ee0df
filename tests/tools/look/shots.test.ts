import { describe, expect, it } from 'vitest';
import { screenFiles } from '#tools/screens/screen-files.ts';
import { listPages, nameOfShot, shotsOf } from '#tools/look/shots.ts';

describe('the pages that are looked at', () => {
  it('are all screens there are', () => {
    expect(new Set(listPages().map(({ screen }) => screen)).size).toBe(screenFiles().length);
  });

  it('are pictured in light and dark, on a phone and a desktop, in English and Arabic', () => {
    const page = { screen: 'deposit.pix', sample: 'code' };
    expect(shotsOf(page).map(nameOfShot).toSorted()).toEqual(
      ['desktop.dark.ar', 'desktop.dark.en', 'desktop.light.ar', 'desktop.light.en']
        .concat(['phone.dark.ar', 'phone.dark.en', 'phone.light.ar', 'phone.light.en'])
        .map((name) => `deposit.pix/code.${name}`),
    );
  });

  it('are refused where a screen is not there', () => {
    expect(() => listPages(['deposit.nowhere'])).toThrow('There is no screen deposit.nowhere.');
  });
});
