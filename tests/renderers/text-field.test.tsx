// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { withCaret } from './caret.ts';
import { renderNode } from './render-node.tsx';

type TextField = Extract<Node, { type: 'textField' }>;

const field = (rest: Partial<TextField> = {}): TextField => ({
  type: 'textField',
  name: 'card',
  label: { text: 'Card number' },
  ...rest,
});

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });

const CARD = '0000 0000 0000 0000';

describe('capitals', () => {
  // Spec: core 5.6b
  it('come out of small letters, with the caret where it was', async () => {
    const { user, value } = await renderNode(field({ isUppercase: true }));
    await user.type(input(), 'gb82');
    input().setSelectionRange(1, 1);
    await user.keyboard('x');
    expect(withCaret(input())).toBe('GX|B82');
    expect(value('card')).toBe('GXB82');
  });

  it('are asked of the keyboard on a phone', async () => {
    await renderNode(field({ isUppercase: true }));
    expect(input().getAttribute('autocapitalize')).toBe('characters');
  });
});

describe('an error', () => {
  const rules = [{ regex: '^\\d{4}$', error: 'form.field.required' }];

  it('is tied to the control, and gone again once the value is right', async () => {
    const { user } = await renderNode(field({ rules }));
    await user.type(input(), '12');
    expect(input().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const [first = ''] = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    const message = document.getElementById(first);
    expect(message?.textContent).not.toBe('');
    expect(message?.getAttribute('data-spoken')).toBe('polite');
    await user.type(input(), '34');
    await user.tab();
    expect(input().getAttribute('aria-invalid')).toBeNull();
    expect(message?.isConnected).toBe(false);
  });

  it('is read before the hint', async () => {
    const { validate } = await renderNode(field({ hint: { text: 'On the front of the card' } }));
    const describedBy = (): string[] =>
      (input().getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
    expect(describedBy()).toEqual(['On the front of the card']);
    validate();
    expect(describedBy()).toHaveLength(2);
    expect(describedBy()[1]).toBe('On the front of the card');
  });
});

describe('a text field', () => {
  it('is required, or is not, as its node says', async () => {
    const { leave } = await renderNode(field());
    expect(input().getAttribute('aria-required')).toBe('true');
    leave();
    await renderNode(field({ name: 'note', isRequired: false }));
    expect(input().getAttribute('aria-required')).toBeNull();
  });

  it('takes nothing while the form is locked', async () => {
    const { user, lock, unlock, value } = await renderNode(field());
    lock();
    expect(input().disabled).toBe(true);
    await user.type(input(), '1');
    expect(value('card')).toBe('');
    unlock();
    await user.type(input(), '1');
    expect(value('card')).toBe('1');
  });

  it.each([
    ['text', 'text'],
    ['numeric', 'numeric'],
    ['decimal', 'decimal'],
    ['email', 'email'],
    ['tel', 'tel'],
    ['constructor', 'text'],
  ])('asks for the keyboard of %s', async (inputMode, expected) => {
    await renderNode(field({ inputMode }));
    expect(input().inputMode).toBe(expected);
  });

  it('tells the browser what to fill in', async () => {
    const { leave } = await renderNode(field({ autocomplete: 'cc-number' }));
    expect(input().autocomplete).toBe('cc-number');
    leave();
    await renderNode(field());
    expect(input().autocomplete).toBe('off');
  });

  it('writes names with capitals and leaves other words alone', async () => {
    const { leave } = await renderNode(field({ autocomplete: 'family-name' }));
    expect(input().getAttribute('autocapitalize')).toBe('words');
    leave();
    await renderNode(field({ autocomplete: 'email' }));
    expect(input().getAttribute('autocapitalize')).toBe('off');
  });

  it('shows an example where the placeholder only repeats the label', async () => {
    await renderNode(field({ placeholder: { text: 'Card number' }, example: { text: '1234' } }));
    expect(input().placeholder).toBe('1234');
  });

  it('shows its placeholder before any example', async () => {
    await renderNode(field({ placeholder: { text: '8600' }, example: { text: '1234' } }));
    expect(input().placeholder).toBe('8600');
  });

  it('shows a placeholder, a label that stays, and is found by its name', async () => {
    const { element } = await renderNode(field({ placeholder: { text: '0000' } }));
    expect(input().placeholder).toBe('0000');
    expect(screen.getByText('Card number').tagName).toBe('LABEL');
    expect(element().dataset.field).toBe('card');
  });

  it('loses the spaces around the value when it is left', async () => {
    const { user, value } = await renderNode(field());
    await user.type(input(), ' Ann ');
    await user.tab();
    expect(value('card')).toBe('Ann');
    expect(input().value).toBe('Ann');
  });

  it('keeps every letter that an input method composes', async () => {
    const { user, value } = await renderNode(field({ mask: 'aaa-aaa' }));
    await user.click(input());
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: 'nih' } });
    fireEvent.input(input(), { target: { value: 'niha' } });
    // While it composes the keyboard's own text stands.
    expect(input().value).toBe('niha');
    fireEvent.compositionEnd(input());
    expect(input().value).toBe('nih-a');
    expect(value('card')).toBe('nih-a');
  });
});

describe('what is typed', () => {
  it('stands when the field is drawn anew before the page hears of it', async () => {
    const { container, user, lock, unlock, value } = await renderNode(field());
    await user.type(input(), '3');
    // React draws what has waited as it hears of the next event.
    const drawAnew = (): void => {
      flushSync(lock);
      flushSync(unlock);
    };
    container.addEventListener('input', drawAnew, { once: true });
    fireEvent.input(input(), { target: { value: '39' } });
    expect(input().value).toBe('39');
    expect(value('card')).toBe('39');
  });

  it('is taken from a browser that fills it in and tells of a change alone', async () => {
    const { value } = await renderNode(field());
    fireEvent.change(input(), { target: { value: '8600' } });
    expect(value('card')).toBe('8600');
  });

  it('counts no more once the field has gone', async () => {
    const { leave, value } = await renderNode(field());
    const gone = input();
    leave();
    document.body.append(gone);
    fireEvent.input(gone, { target: { value: '1' } });
    expect(value('card')).toBe('');
    gone.remove();
  });
});

describe('the number of a card', () => {
  const card = (): Partial<TextField> => ({ mask: CARD, autocomplete: 'cc-number' });

  it('has the mark of its scheme while it is typed, and describes the field by it', async () => {
    const { user } = await renderNode(field(card()));
    expect(screen.queryByRole('img')).toBeNull();
    await user.type(input(), '4');
    expect(screen.getByRole('img', { name: 'Visa' }).getAttribute('src')).toBe('/static/icons/scheme-visa.svg');
    expect(input().getAttribute('aria-describedby')).toBe(screen.getByRole('img').parentElement?.id);
    await user.clear(input());
    await user.type(input(), '5105');
    expect(screen.getByRole('img', { name: 'Mastercard' })).toBeTruthy();
    await user.clear(input());
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says the name of a scheme whose mark does not come', async () => {
    const { user } = await renderNode(field(card()));
    await user.type(input(), '9860');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Humo')).toBeTruthy();
  });

  it('keeps the caret and the input while the mark changes', async () => {
    const { user } = await renderNode(field(card()));
    const before = input();
    await user.type(before, '4');
    expect(input()).toBe(before);
    expect(withCaret(before)).toBe('4|');
  });

  it('is told of no other field', async () => {
    const { user } = await renderNode(field({ mask: CARD }));
    await user.type(input(), '4111');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
