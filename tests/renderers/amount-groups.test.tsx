// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withCaret } from './caret.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const draw = (setup: Parameters<typeof renderNode>[1]): Promise<DrawnNodes> =>
  renderNode({ type: 'amount', label: { text: 'Amount' }, currency: { var: 'form.currency' } }, setup);

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

const placeCaret = (at: number): void => input().setSelectionRange(at, at);

describe('an amount that is grouped while it is typed', () => {
  const rich = { form: { limits: { min: '1', max: '100000000000' } } };
  const GROUPS: Readonly<Record<string, string>> = {
    en: '1,234,567|',
    id: '1.234.567|',
    hi: '12,34,567|',
    ru: '1 234 567|',
  };

  it.each(Object.keys(GROUPS))('is grouped as %s groups, with the caret at its end', async (locale) => {
    const { user } = await draw({ ...rich, locale });
    await user.type(input(), '1234567');
    expect(withCaret(input()).replace(/\u00A0/g, ' ')).toBe(GROUPS[locale]);
  });

  it('takes signs that somebody types themselves', async () => {
    const { user, value } = await draw(rich);
    await user.type(input(), '1,000');
    expect([value('amount'), input().value]).toEqual(['1000', '1,000']);
    await user.keyboard(',5');
    expect(input().value).toBe('1,000.5');
    await user.keyboard('00');
    expect([value('amount'), input().value]).toEqual(['1000500', '1,000,500']);
  });

  it.each([
    ['1|,234', '{Backspace}', '|234'],
    ['1,|234', '{Backspace}', '|234'],
    ['1|,234', '{Delete}', '1|34'],
    ['1,|234', '{Delete}', '1|34'],
    ['1,2|34', '{Backspace}', '1|34'],
    ['1,234|', '{Backspace}', '123|'],
    ['|1,234', '{Delete}', '|234'],
    ['12,3|45', '6', '123,6|45'],
    ['1|23', '9', '1,9|23'],
    ['1|,234', '9', '19|,234'],
    ['1,|234', '9', '19|,234'],
    ['|1,234', '9', '9|1,234'],
    ['1,2|34', '.', '12.|34'],
    ['1,|234', 'x', '1,|234'],
    ['|5.25', '{Delete}', '0|.25'],
    ['0|.25', '7', '7|.25'],
    ['1|,005', '{Backspace}', '|005'],
  ])('%s with %s is %s', async (before, key, after) => {
    const { user } = await draw({ form: { ...rich.form, amount: before.replace(/[|,]/g, '') } });
    await user.click(input());
    placeCaret(before.indexOf('|'));
    await user.keyboard(key);
    expect(withCaret(input())).toBe(after);
  });

  it('gives back a digit that was replaced, with all that stood behind it', async () => {
    const { user, value } = await draw({ form: { ...rich.form, amount: '1000' } });
    await user.click(input());
    placeCaret(1);
    await user.keyboard('{Backspace}2');
    expect([value('amount'), withCaret(input())]).toEqual(['2000', '2|,000']);
  });

  it('goes back and forth over groups', async () => {
    const { user } = await draw(rich);
    await user.type(input(), '1234.5');
    const seen: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await user.keyboard('{Control>}z{/Control}');
      seen.push(input().value);
    }
    expect(seen.at(-1)).toBe('');
    expect(seen).toContain('1,234.');
    for (let step = 0; step < 6; step += 1) await user.keyboard('{Control>}y{/Control}');
    expect(withCaret(input())).toBe('1,234.5|');
  });

  it('is written anew in another language, and undone in it', async () => {
    const { user, value, speak } = await draw(rich);
    await user.type(input(), '1234.5');
    await speak('pt');
    expect([value('amount'), input().value]).toEqual(['1234.5', '1.234,5']);
    await user.click(input());
    await user.keyboard('{Control>}z{/Control}');
    expect(['1.234,', '1.234']).toContain(input().value);
    await user.keyboard('{Control>}y{/Control}');
    expect([value('amount'), input().value]).toEqual(['1234.5', '1.234,5']);
  });

  it('loses zeros that say nothing when the person leaves', async () => {
    const { user } = await draw(rich);
    await user.type(input(), '1200.00');
    expect(input().value).toBe('1,200.00');
    await user.tab();
    expect(input().value).toBe('1,200');
  });

  it('stays left to right in Arabic, with digits 0-9', async () => {
    const { user } = await draw({ ...rich, locale: 'ar' });
    await user.type(input(), '١٬٢٣٤٫٥');
    expect([input().value, input().dir]).toEqual(['1,234.5', 'ltr']);
  });
});
