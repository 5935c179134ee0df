import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const STEPS = { 'demo.step1': 'Open the app first.', 'demo.step2': 'Pay with OXXO there.' };
const GERMAN = { 'demo.step1': 'Öffne zuerst die App.', 'demo.step2': 'Zahle dort mit OXXO.' };
const ARABIC = { 'demo.step1': 'افتح التطبيق أولا.', 'demo.step2': 'ادفع هناك عبر OXXO.' };

const told = (german: object, english: object = STEPS): unknown[] =>
  checkBy('same-text', {
    english: { ...STEPS, ...english },
    arabic: ARABIC,
    texts: { 'locales/de.json': { ...GERMAN, ...german } },
  }).map(({ file, pointer }) => `${file} ${pointer}`);

describe('the rule same-text', () => {
  it('tells a text that was pasted over the next one in one language', () => {
    expect(told({ 'demo.step2': GERMAN['demo.step1'] })).toEqual(['locales/de.json /demo.step2']);
    expect(told({})).toEqual([]);
  });

  it('tells a name that stands in a text in one language alone', () => {
    expect(told({ 'demo.step1': 'Öffne zuerst OXXO.' })).toEqual(['locales/de.json /demo.step1']);
    expect(told({ 'demo.step1': 'Öffne zuerst die PIN.' })).toEqual([]);
  });
});
