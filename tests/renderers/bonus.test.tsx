// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, renderNodes } from './render-node.tsx';

type Bonus = Extract<Node, { type: 'bonus' }>;

const bonus = (rest: Partial<Bonus> = {}): Bonus => ({
  type: 'bonus',
  title: { text: '100 % up to 200 USD' },
  switchLabel: { text: 'Use this bonus' },
  isOn: { var: 'isOn' },
  isDisabled: { var: 'isDisabled' },
  onToggle: [{ do: 'notify', text: { text: { cat: [{ var: 'event.value' }] } }, tone: 'info' }],
  ...rest,
});

const control = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('switch', { name: 'Use this bonus' });

const describedBy = (element: Element): string | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;

describe('a bonus', () => {
  it('is a part of the page that its title names', async () => {
    await renderNode(bonus({ text: { text: 'First deposit' }, note: { text: 'From 10 USD' } }));
    const part = screen.getByRole('article', { name: '100 % up to 200 USD' });
    expect(within(part).getByRole('heading', { name: '100 % up to 200 USD' })).toBeDefined();
    expect(within(part).getByText('First deposit')).toBeDefined();
    expect(within(part).getByText('From 10 USD')).toBeDefined();
  });

  it('says at its switch which bonus it is', async () => {
    await renderNodes([bonus({ id: 'one' }), bonus({ id: 'two', title: { text: '50 free spins' } })]);
    expect(screen.getAllByRole('switch').map(describedBy)).toEqual(['100 % up to 200 USD', '50 free spins']);
  });

  it('asks to be switched, and is on once the data says so', async () => {
    const { user, page, change } = await renderNode(bonus());
    await user.click(control());
    expect(page.calls.map(([, text]) => text)).toEqual(['true']);
    expect(control().checked).toBe(false);
    await change({ isOn: true });
    expect(control().checked).toBe(true);
    await user.click(control());
    expect(page.calls.map(([, text]) => text)).toEqual(['true', 'false']);
  });

  it('cannot be switched while it is disabled', async () => {
    const { user, page } = await renderNode(bonus(), { scope: { isDisabled: true } });
    await user.click(control());
    expect(page.calls).toEqual([]);
    expect(control().disabled).toBe(true);
  });

  it('opens its terms, when it has some', async () => {
    const { user, page, leave } = await renderNode(
      bonus({ detailsLabel: { text: 'Terms' }, onDetails: [{ do: 'track', name: 'terms', status: 'success' }] }),
    );
    const button = screen.getByRole('button', { name: 'Terms' });
    expect(describedBy(button)).toBe('100 % up to 200 USD');
    await user.click(button);
    expect(page.calls).toEqual([['track', 'terms', 'success']]);
    leave();
    await renderNode(bonus({ detailsLabel: { text: 'Terms' } }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows what else it holds, such as a countdown', async () => {
    await renderNode(bonus({ children: [{ type: 'countdown', label: { text: 'Ends in' }, seconds: 90 }] }));
    expect(screen.getByRole('timer').textContent).toBe('01:30');
  });

  it('is picked by a press anywhere on it, and tells whether it is', async () => {
    const { user, page, change } = await renderNode({
      type: 'bonus',
      title: { text: '50 free spins' },
      note: { text: 'From 10 USD' },
      isOn: { var: 'isOn' },
      onPick: [{ do: 'track', name: 'picked', status: 'success' }],
    });
    const pick = screen.getByRole('button', { name: '50 free spins' });
    expect(pick.getAttribute('aria-pressed')).toBe('false');
    await user.click(pick);
    expect(page.calls).toEqual([['track', 'picked', 'success']]);
    await change({ isOn: true });
    expect(pick.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('cannot be picked while it is disabled', async () => {
    const { user, page } = await renderNode({
      type: 'bonus',
      title: { text: 'Ended' },
      isDisabled: true,
      onPick: [{ do: 'track', name: 'picked', status: 'success' }],
    });
    await user.click(screen.getByRole('button', { name: 'Ended' }));
    expect(page.calls).toEqual([]);
  });
});
