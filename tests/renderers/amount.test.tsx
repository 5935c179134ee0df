// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawNode, type DrawnNodes } from '#tests/draw.tsx';
import { withCaret } from './caret.ts';

type Setup = NonNullable<Parameters<typeof drawNode>[1]>;

const RICH = { limits: { min: '1', max: '100000000000' } };

const draw = (setup: Setup = {}): Promise<DrawnNodes> =>
  drawNode(
    { type: 'amount', label: { text: 'Amount' }, currency: { var: 'form.currency' }, hint: { text: 'From $10' } },
    { ...setup, form: { limits: { min: '10', max: '1000' }, ...setup.form } },
  );

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount$/ });

const describedBy = (): string =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(', ');

const UNDO = '{Control>}z{/Control}';
const REDO = '{Control>}y{/Control}';

describe('an amount field', () => {
  it.each<[typed: string, value: string, shown: string, locale?: string]>([
    ['1a2-.3.4', '12.34', '12.34'],
    ['12,5', '12.5', '12.5'],
    ['12.5', '12.5', '12,5', 'tr'],
    ['١٢٣٫٥', '123.5', '123.5'],
    ['۱۲۳٫۵', '123.5', '123.5'],
    ['१२३.५', '123.5', '123.5'],
    ['.5', '0.5', '0.5'],
    ['١٬٢٣٤٫٥', '1234.5', '1,234.5', 'ar'],
    ['1234567', '1234567', '1,234,567'],
    ['1234567', '1234567', '1.234.567', 'id'],
    ['1234567', '1234567', '12,34,567', 'hi'],
    ['1234567', '1234567', '1 234 567', 'ru'],
    ['1.000,5', '1000.5', '1,000.5'],
    ['1.234', '~1.234', '1.234'],
    ['1,234', '~1,234', '1,234', 'ru'],
    ['1,000,500', '1000500', '1,000,500'],
  ])(
    'takes the typed %s as %s and shows %s, with the caret at its end, in the locale %s',
    async (typed, value, shown, locale) => {
      const drawn = await draw({ form: RICH, locale });
      await drawn.user.type(input(), typed);
      expect(withCaret(input()).replaceAll('\u00A0', ' ')).toBe(`${shown}|`);
      await drawn.user.tab();
      expect(drawn.value('amount')).toBe(value);
      expect(input().dir).toBe('ltr');
    },
  );

  it.each([
    ['1|,234', '{Backspace}', '|234'],
    ['1,|234', '{Backspace}', '|234'],
    ['1|,234', '{Delete}', '1|34'],
    ['1,|234', '{Delete}', '1|34'],
    ['1,234|', '{Backspace}', '123|'],
    ['|1,234', '{Delete}', '|234'],
    ['12,3|45', '6', '123,6|45'],
    ['1|23', '9', '1,9|23'],
    ['1|,234', '9', '19|,234'],
    ['1,|234', '9', '19|,234'],
    ['1,2|34', '.', '12.|34'],
    ['1,|234', 'x', '1,|234'],
    ['1|2.34', 'x', '1|2.34'],
    ['12.34|', '9', '12.34|'],
    ['55|,555,555,555,555', '5', '55|,555,555,555,555'],
    ['|5.25', '{Delete}', '0|.25'],
    ['0|.25', '7', '7|.25'],
    ['1|,005', '{Backspace}', '|005'],
    ['1|,000', '{Backspace}2', '2|,000'],
  ])('turns %s with %s into %s', async (before, keys, after) => {
    const { user } = await draw({ form: { ...RICH, amount: before.replaceAll(/[|,]/g, '') } });
    await user.click(input());
    const at = before.indexOf('|');
    input().setSelectionRange(at, at);
    await user.keyboard(keys);
    expect(withCaret(input())).toBe(after);
  });

  it('accepts a pasted amount in any notation, and rejects words with an error until something is typed', async () => {
    const { user, value } = await draw({ form: RICH });
    await user.click(input());
    await user.paste('1.234,50');
    expect([value('amount'), withCaret(input())]).toEqual(['1234.50', '1,234.50|']);
    await user.paste('fifty');
    expect([value('amount'), describedBy()]).toEqual([
      '1234.50',
      expect.stringContaining('That amount couldn’t be read.'),
    ]);
    await user.keyboard('{Backspace}');
    expect(describedBy()).toBe('USD, From $10');
  });

  it('removes zeros of its fraction on leaving, and is formatted and undone in another language of the page', async () => {
    const { user, value, changeLocale } = await draw({ form: RICH });
    await user.type(input(), '1200.00');
    expect(input().value).toBe('1,200.00');
    await user.tab();
    expect(input().value).toBe('1,200');
    await user.type(input(), '.5');
    await changeLocale('pt');
    expect([value('amount'), input().value]).toEqual(['1200.5', '1.200,5']);
    await user.click(input());
    await user.keyboard(UNDO);
    expect(['1.200,', '1.200']).toContain(input().value);
    await user.keyboard(REDO);
    expect(input().value).toBe('1.200,5');
  });

  it('is described by its currency and its hint, and reports an amount that is too high at once, and too low on leaving', async () => {
    const { user } = await draw({ form: { currency: 'USD' } });
    expect([input().inputMode, input().autocomplete, input().getAttribute('aria-required')]).toEqual([
      'decimal',
      'off',
      'true',
    ]);
    await user.type(input(), '2000');
    expect([input().getAttribute('aria-invalid'), describedBy()]).toEqual(['true', expect.stringContaining('1,000')]);
    expect(describedBy()).not.toContain('From $10');
    input().select();
    await user.keyboard('5');
    expect([input().getAttribute('aria-invalid'), describedBy()]).toEqual([null, 'USD, From $10']);
    await user.tab();
    expect([input().getAttribute('aria-invalid'), describedBy()]).toEqual(['true', expect.stringContaining('$10')]);
  });

  it('uses smaller type for long amounts', async () => {
    const { user } = await draw({ form: { limits: { min: '1', max: '100000000000000' } } });
    const size = (): string | undefined => input().closest<HTMLElement>('[data-size]')?.dataset.size;
    const sizes: unknown[] = [];
    for (const digits of ['12345678', '9', '01234']) {
      await user.type(input(), digits);
      sizes.push(size());
    }
    expect(sizes).toEqual(['large', 'medium', 'small']);
  });
});

describe('undo and redo of an amount', () => {
  it.each<[keys: string, after: string, amount?: string]>([
    [UNDO, '15|'],
    [`${UNDO}${UNDO}`, '1|'],
    [`${UNDO}${UNDO}{Control>}{Shift>}z{/Shift}{/Control}`, '15|'],
    [`${UNDO}${REDO}`, '150|'],
    [`${UNDO}9${REDO}`, '159|'],
    ['{Meta>}z{/Meta}', '15|'],
    ['{Control>}zzzz{/Control}', '|'],
    ['{Control>}zzzz{/Control}{Control>}yyyy{/Control}', '150|'],
  ])('with %s after 150 gives %s', async (keys, after) => {
    const { user } = await draw();
    await user.type(input(), '150');
    await user.keyboard(keys);
    expect(withCaret(input())).toBe(after);
  });

  it("restore an amount replaced by a pasted one, back to the method's initial amount", async () => {
    const { user, value } = await draw({ form: { amount: '50' } });
    await user.type(input(), '5');
    input().select();
    await user.paste('700');
    await user.keyboard(UNDO);
    expect(value('amount')).toBe('505');
    await user.keyboard('{Control>}zz{/Control}');
    expect(value('amount')).toBe('50');
  });

  it.each([
    [{ key: 'я', code: 'KeyZ', ctrlKey: true }, '1'],
    [{ key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true }, '15'],
    [{ key: 'z', code: 'KeyZ' }, '15'],
    [{ key: 'y', code: 'KeyY', metaKey: true }, '15'],
  ])('by the key %j after 15 gives %s', async (key, after) => {
    const { user, value, lock } = await draw();
    await user.type(input(), '15');
    fireEvent.keyDown(input(), key);
    expect(value('amount')).toBe(after);
    lock();
    fireEvent.keyDown(input(), { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect([value('amount'), input().disabled]).toEqual([after, true]);
  });

  it('work from the menu and by shaking a phone', async () => {
    const { user, value } = await draw();
    await user.type(input(), '15');
    const take = (inputType: string): boolean => {
      const event = new InputEvent('beforeinput', { inputType, cancelable: true, bubbles: true });
      act(() => void input().dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect([take('historyUndo'), value('amount')]).toEqual([true, '1']);
    expect([take('historyRedo'), value('amount')]).toEqual([true, '15']);
  });
});
