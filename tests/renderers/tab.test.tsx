// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const draw = (): Promise<DrawnNodes> => {
  const children: Node[] = [
    { type: 'tab', value: 'app', title: { text: 'App' }, badge: { text: 'Fastest' }, children: [] },
    {
      type: 'tab',
      value: 'transfer',
      title: { text: 'Transfer' },
      children: [{ type: 'textField', name: 'iban', label: { text: 'IBAN' } }],
    },
  ];
  return renderNode({ type: 'tabs', bind: 'way', label: { text: 'How to pay' }, children });
};

const press = ({ user }: DrawnNodes, name: RegExp): Promise<void> => user.click(screen.getByRole('tab', { name }));

describe('a tab', () => {
  it('says its badge behind its title', async () => {
    await draw();
    expect(screen.getByRole('tab', { name: 'App Fastest' })).toBeDefined();
  });

  it('requires no fields of a closed tab, and keeps their values', async () => {
    const drawn = await draw();
    const isAskedFor = (): boolean => {
      const { form } = drawn.page.scope;
      return (form as { fields: Record<string, { isVisible: boolean }> }).fields.iban?.isVisible === true;
    };
    expect(isAskedFor()).toBe(false);
    await press(drawn, /Transfer/);
    expect(isAskedFor()).toBe(true);
    await drawn.user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89');
    await press(drawn, /App/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(isAskedFor()).toBe(false);
    await press(drawn, /Transfer/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' }).value).toBe('DE89');
  });

  it('outside of tabs is a part of the page under its title', async () => {
    await renderNode({ type: 'tab', value: 'x', title: { text: 'Alone' }, children: [{ type: 'divider' }] });
    expect(screen.getByRole('region', { name: 'Alone' })).toBeDefined();
    expect(screen.getByRole('separator')).toBeDefined();
  });
});
