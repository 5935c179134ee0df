// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

const card: Node = {
  type: 'statusCard',
  status: { var: 'status' },
  title: { text: { var: 'title' } },
  text: { text: { var: 'about' } },
};

const region = (): HTMLElement | null => document.querySelector('[aria-live]');

describe('the result of a payment', () => {
  it('is a part of the page with a heading that names it', async () => {
    await renderNode(card, { scope: { status: 'processed', title: 'Paid', about: 'The money is here.' } });
    expect(screen.getByRole('region', { name: 'Paid' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Paid' })).toBeDefined();
    expect(screen.getByText('The money is here.')).toBeDefined();
  });

  it('shows the amount that it is about, when it has one', async () => {
    const { change } = await renderNode(
      { ...card, amount: { var: 'amount' } },
      { scope: { status: 'waiting', title: 'Waiting', amount: '₸5,000' } },
    );
    expect(region()?.textContent).toBe('Waiting₸5,000');
    await change({ amount: '' });
    expect(region()?.textContent).toBe('Waiting');
  });

  it('is announced whole when it changes, in the live region that was there', async () => {
    const { change } = await renderNode(card, { scope: { status: 'waiting', title: 'Waiting', about: 'A minute.' } });
    const before = region();
    expect(before?.getAttribute('aria-live')).toBe('polite');
    expect(before?.getAttribute('aria-atomic')).toBe('true');
    await change({ status: 'processed', title: 'Paid', about: 'Done.' });
    expect(region()).toBe(before);
    expect(before?.textContent).toBe('PaidDone.');
  });

  it('has a sign of its own for each, hidden from screen readers', async () => {
    const { change, element } = await renderNode(card, { scope: { status: 'waiting', title: 'x' } });
    const shapes = new Set<string>();
    for (const status of ['waiting', 'accepted', 'processed', 'mistaked', 'unconfirmed']) {
      await change({ status });
      expect(element().dataset.status).toBe(status);
      const sign = element().querySelector('svg');
      expect(sign?.getAttribute('aria-hidden')).toBe('true');
      shapes.add(sign?.querySelector('g')?.innerHTML ?? '');
    }
    expect(shapes.size).toBe(5);
  });

  it.each([['paid'], [null], [''], ['constructor']])('is still waited for when the status is %s', async (status) => {
    const { element } = await renderNode(card, { scope: { status, title: 'x' } });
    expect(element().dataset.status).toBe('waiting');
  });

  it('never turns into a failure by itself', async () => {
    const { element, change } = await renderNode(card, { scope: { status: 'unconfirmed', title: 'x' } });
    await change({ title: 'y' });
    expect(element().dataset.status).toBe('unconfirmed');
  });

  it('leaves out the text that is not there', async () => {
    const { element } = await renderNode(card, { scope: { status: 'waiting', title: 'Waiting' } });
    expect(element().querySelector('p')).toBeNull();
  });
});
