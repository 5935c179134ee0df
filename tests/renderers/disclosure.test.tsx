// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

type Disclosure = Extract<Node, { type: 'disclosure' }>;

const disclosure = (rest: Partial<Disclosure> = {}): Disclosure => ({
  type: 'disclosure',
  title: { text: 'More details' },
  children: [{ type: 'textField', name: 'note', label: { text: 'Note' } }],
  ...rest,
});

const isOpen = (): boolean => document.querySelector('details')?.open === true;

describe('a disclosure', () => {
  it('opens and closes by its title, and stays on the page', async () => {
    const { user, value } = await renderNode(disclosure({ note: { text: 'Optional' } }));
    expect(isOpen()).toBe(false);
    expect(document.querySelector('summary')?.textContent).toBe('More details Optional');
    await user.click(screen.getByText('More details'));
    expect(isOpen()).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Hi');
    await user.click(screen.getByText('More details'));
    expect(isOpen()).toBe(false);
    expect(value('note')).toBe('Hi');
  });

  it('starts open when its node says so, and is then the person’s', async () => {
    const { user, change } = await renderNode(disclosure({ startsOpen: { var: 'isOpen' } }), {
      scope: { isOpen: true },
    });
    expect(isOpen()).toBe(true);
    await user.click(screen.getByText('More details'));
    await change({ isOpen: false });
    await change({ isOpen: true });
    expect(isOpen()).toBe(false);
  });

  it('opens when a field in it turns out to be wrong', async () => {
    const { validate } = await renderNode(disclosure());
    validate();
    await waitFor(() => expect(isOpen()).toBe(true));
  });

  it('opens when the browser is about to show something in it', async () => {
    const { element } = await renderNode(disclosure());
    element().dispatchEvent(new Event('beforematch'));
    expect(isOpen()).toBe(true);
  });
});
