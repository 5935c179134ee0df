// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode, drawNodes, type DrawnNodes } from '#tests/draw.tsx';

const track = (name: string): [{ do: 'track'; name: string }] => [{ do: 'track', name }];
const toggled: Extract<Node, { type: 'toggle' }>['onToggle'] = [
  { do: 'notify', text: { text: { cat: [{ var: 'event.value' }] } }, tone: 'info' },
];
const noted = ({ page }: DrawnNodes): unknown[] => page.calls.map(([, what]) => what);

const describedBy = (element: Element): string[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');

describe('a button', () => {
  type Button = Extract<Node, { type: 'button' }>;
  const pay = (rest: Partial<Button> = {}): Button => ({
    type: 'button',
    label: { text: 'Pay $50' },
    onPress: [{ do: 'run', cmd: 'deposit.create' }],
    isDisabled: { var: 'isDisabled' },
    isBusy: { var: 'isBusy' },
    ...rest,
  });
  const button = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $50' });

  it('has the role button, is named by its label without its glyph, and runs its effects once for each press', async () => {
    const { user, page } = await drawNode(pay({ kind: 'danger', glyph: 'card' }));
    expect([button().type, button().dataset.kind]).toEqual(['button', 'danger']);
    expect(button().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    await user.click(button());
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(page.asked).toEqual(['deposit.create', 'deposit.create', 'deposit.create']);
  });

  it('that is disabled runs no effect and gives the reason, and keeps the focus when it is enabled', async () => {
    const { user, page, change } = await drawNode(pay({ why: { text: 'Choose an offer first.' } }), {
      scope: { isDisabled: true },
    });
    expect([button().getAttribute('aria-disabled'), describedBy(button())]).toEqual([
      'true',
      ['Choose an offer first.'],
    ]);
    await user.click(button());
    await user.keyboard('{Enter}');
    expect(page.calls).toEqual([]);
    await change({ isDisabled: false });
    expect([screen.queryByText('Choose an offer first.'), document.activeElement]).toEqual([null, button()]);
    await user.click(button());
    expect(page.asked).toEqual(['deposit.create']);
  });

  it('that is disabled runs the checks at the beginning of its effects', async () => {
    const onPress: Button['onPress'] = [{ do: 'validate' }, { do: 'run', cmd: 'deposit.create' }];
    const field: Node = { type: 'textField', name: 'email', label: { text: 'Email' } };
    const { user, page, change } = await drawNodes([field, pay({ onPress })], { scope: { isDisabled: true } });
    await user.click(button());
    expect(screen.getByText('Fill in: Email.')).toBeTruthy();
    expect(page.asked).toEqual([]);
    await change({ isDisabled: false });
    await user.type(screen.getByRole('textbox'), 'a@example.com');
    await user.click(button());
    expect(page.asked).toEqual(['deposit.create']);
  });

  // Spec: core 4.4c
  it.each([{ isBusy: true }, { isBusy: true, isDisabled: true }])(
    'does nothing in the state %j, keeps its name and the focus, and shows a spinner for its glyph',
    async (scope) => {
      const { user, page, change } = await drawNode(pay({ glyph: 'card' }));
      await user.tab();
      await change(scope);
      expect(['aria-busy', 'aria-disabled', 'disabled'].map((name) => button().getAttribute(name))).toEqual([
        'true',
        'true',
        null,
      ]);
      expect([button().querySelector('svg'), document.activeElement]).toEqual([null, button()]);
      expect(button().querySelector('[aria-hidden="true"]')).not.toBeNull();
      await user.keyboard('{Enter}');
      await user.click(button());
      expect(page.calls).toEqual([]);
    },
  );

  it('shows and announces that it has been busy for five seconds, until its actions end', async () => {
    const { change } = await drawNode(pay());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await change({ isBusy: true });
    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.queryByText('Still sending…')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('Still sending…').dataset['spoken']).toBe('polite');
    await change({ isBusy: false });
    expect(screen.queryByText('Still sending…')).toBeNull();
  });

  it('is pressed once by a double press that makes it busy', async () => {
    const { user, page } = await drawNode(pay());
    page.command = () => {
      page.change({ isBusy: true });
      return true;
    };
    await user.dblClick(button());
    expect(page.asked).toEqual(['deposit.create']);
  });

  it('that is hidden keeps its space without a button', async () => {
    const { container } = await drawNode(pay({ isHidden: true }));
    expect([screen.queryByRole('button'), container.textContent]).toEqual([null, 'Pay $50']);
  });
});

describe('a toggle', () => {
  type Toggle = Extract<Node, { type: 'toggle' }>;
  const toggle = (rest: Partial<Toggle> = {}): Toggle => ({
    type: 'toggle',
    name: 'consent',
    label: { text: 'I agree' },
    ...rest,
  });
  const control = (role: 'switch' | 'checkbox' = 'switch'): HTMLInputElement =>
    screen.getByRole<HTMLInputElement>(role, { name: 'I agree' });

  it('changes on a press on it or its label and by the space bar, and runs its effects', async () => {
    const drawn = await drawNode(toggle({ onToggle: toggled }));
    const { user, value } = drawn;
    await user.click(control());
    expect([value('consent'), control().checked]).toEqual(['true', true]);
    await user.click(screen.getByText('I agree'));
    expect([value('consent'), control().checked]).toEqual(['', false]);
    await user.keyboard(' ');
    expect(value('consent')).toBe('true');
    expect(noted(drawn)).toEqual(['true', 'false', 'true']);
  });

  it('bound to the page sets a local value, as a checkbox', async () => {
    const { user, text } = await drawNodes([
      toggle({ name: undefined, bind: 'isOn', kind: 'checkbox' }),
      { type: 'text', id: 'echo', text: { text: { cat: ['[', { var: 'local.isOn' }, ']'] } } },
    ]);
    await user.click(control('checkbox'));
    expect(text('echo')).toBe('[true]');
    await user.click(control('checkbox'));
    expect(text('echo')).toBe('[]');
  });

  it.each([true, false])('that is required (%s) must be on', async (isRequired) => {
    const { user, validate } = await drawNode(toggle({ isRequired, note: { text: 'Terms apply' } }));
    validate();
    const expected = isRequired ? 'true' : null;
    const error: unknown = expect.stringMatching(/\S/);
    expect([control().getAttribute('aria-invalid'), control().getAttribute('aria-required')]).toEqual([
      expected,
      expected,
    ]);
    expect(describedBy(control())).toEqual([...(isRequired ? [error] : []), 'Terms apply']);
    await user.click(control());
    validate();
    expect(control().getAttribute('aria-invalid')).toBeNull();
  });

  it('cannot be changed while it is disabled or the form is locked', async () => {
    const { user, value, change, lock } = await drawNode(toggle({ isDisabled: { var: 'isOff' } }), {
      scope: { isOff: true },
    });
    await user.click(control());
    await change({ isOff: false });
    lock();
    await user.click(control());
    expect([value('consent'), control().disabled]).toEqual(['', true]);
  });
});

describe('a bonus', () => {
  type Bonus = Extract<Node, { type: 'bonus' }>;
  const title = '100 % up to 200 USD';
  const bonus = (rest: Partial<Bonus> = {}): Bonus => ({
    type: 'bonus',
    title: { text: title },
    switchLabel: { text: 'Use this bonus' },
    isOn: { var: 'isOn' },
    isDisabled: { var: 'isDisabled' },
    onToggle: toggled,
    ...rest,
  });
  const control = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('switch', { name: 'Use this bonus' });

  it('is an article with its title, text, terms and children, which describes its controls', async () => {
    const drawn = await drawNode(
      bonus({
        text: { text: 'First deposit' },
        note: { text: 'From 10 USD' },
        detailsLabel: { text: 'Terms' },
        onDetails: track('terms'),
        children: [{ type: 'countdown', label: { text: 'Ends in' }, seconds: 90 }],
      }),
    );
    const part = within(screen.getByRole('article', { name: title }));
    expect([part.getByRole('heading').textContent, part.getByRole('timer').textContent]).toEqual([title, '01:30']);
    expect([part.getByText('First deposit'), part.getByText('From 10 USD')]).toHaveLength(2);
    const terms = screen.getByRole('button', { name: 'Terms' });
    expect([control(), terms].map(describedBy)).toEqual([[title], [title]]);
    await drawn.user.click(terms);
    expect(noted(drawn)).toEqual(['terms']);
  });

  it('without terms has no button, reports changes of its switch, and is on when the data has it on', async () => {
    const drawn = await drawNode(bonus({ detailsLabel: { text: 'Terms' } }));
    expect(screen.queryByRole('button')).toBeNull();
    await drawn.user.click(control());
    expect([noted(drawn), control().checked]).toEqual([['true'], false]);
    await drawn.change({ isOn: true });
    expect(control().checked).toBe(true);
    await drawn.user.click(control());
    await drawn.change({ isDisabled: true });
    await drawn.user.click(control());
    expect([noted(drawn), control().disabled]).toEqual([['true', 'false'], true]);
  });

  it('to pick is a button that is pressed or not, and can be disabled', async () => {
    const drawn = await drawNode(bonus({ switchLabel: undefined, onToggle: undefined, onPick: track('picked') }));
    const pick = screen.getByRole('button', { name: title });
    await drawn.user.click(pick);
    expect([noted(drawn), pick.getAttribute('aria-pressed'), screen.queryByRole('switch')]).toEqual([
      ['picked'],
      'false',
      null,
    ]);
    await drawn.change({ isOn: true, isDisabled: true });
    expect(pick.getAttribute('aria-pressed')).toBe('true');
    await drawn.user.click(pick);
    expect(noted(drawn)).toEqual(['picked']);
  });
});
