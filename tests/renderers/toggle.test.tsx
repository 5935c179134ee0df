// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, renderNodes } from './render-node.tsx';

type Toggle = Extract<Node, { type: 'toggle' }>;

const toggle = (rest: Partial<Toggle> = {}): Toggle => ({
  type: 'toggle',
  name: 'consent',
  label: { text: 'I agree' },
  ...rest,
});

const onToggle: Toggle['onToggle'] = [
  { do: 'notify', text: { text: { cat: [{ var: 'event.value' }] } }, tone: 'info' },
];

const control = (role: 'switch' | 'checkbox' = 'switch'): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>(role, { name: 'I agree' });

describe('a toggle', () => {
  it('is a switch, or a box to tick', async () => {
    const { leave } = await renderNode(toggle());
    expect(control().checked).toBe(false);
    leave();
    await renderNode(toggle({ kind: 'checkbox' }));
    expect(control('checkbox').checked).toBe(false);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('goes on and off by a press on it or on its words, and by the space bar', async () => {
    const { user, value } = await renderNode(toggle());
    await user.click(control());
    expect(value('consent')).toBe('true');
    await user.click(screen.getByText('I agree'));
    expect(value('consent')).toBe('');
    control().focus();
    await user.keyboard(' ');
    expect(value('consent')).toBe('true');
    expect(control().checked).toBe(true);
  });

  it('runs its effects with what it has become', async () => {
    const { user, page } = await renderNode(toggle({ onToggle }));
    await user.click(control());
    await user.click(control());
    expect(page.calls.map(([, text]) => text)).toEqual(['true', 'false']);
  });

  it('holds a value of the page instead, when it is bound to one', async () => {
    const { user, element } = await renderNodes([
      toggle({ name: undefined, bind: 'isOn' }),
      { type: 'text', id: 'echo', text: { text: { cat: ['[', { var: 'local.isOn' }, ']'] } } },
    ]);
    await user.click(control());
    expect(element('echo').textContent).toBe('[true]');
    await user.click(control());
    expect(element('echo').textContent).toBe('[]');
  });

  it('must be on when it is a consent', async () => {
    const { user, validate } = await renderNode(toggle({ isRequired: true, note: { text: 'Terms apply' } }));
    validate();
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(control().getAttribute('aria-required')).toBe('true');
    const parts = (control().getAttribute('aria-describedby') ?? '').split(' ');
    const said = parts.map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual([expect.stringMatching(/\S/), 'Terms apply']);
    await user.click(control());
    validate();
    expect(control().getAttribute('aria-invalid')).toBeNull();
  });

  it('may stay off when it is none', async () => {
    const { validate } = await renderNode(toggle());
    validate();
    expect(control().getAttribute('aria-invalid')).toBeNull();
    expect(control().getAttribute('aria-required')).toBeNull();
  });

  it('cannot be changed while it is disabled, or the form is locked', async () => {
    const { user, value, change, lock } = await renderNode(toggle({ isDisabled: { var: 'isOff' } }), {
      scope: { isOff: true },
    });
    await user.click(control());
    expect(value('consent')).toBe('');
    await change({ isOff: false });
    lock();
    await user.click(control());
    expect(value('consent')).toBe('');
    expect(control().disabled).toBe(true);
  });
});
