// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOSTILE_HTML } from './hostile-html.ts';
import { leftOver } from './left-over.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const draw = (items: unknown): Promise<DrawnNodes> =>
  renderNode({ type: 'steps', items: { var: 'items' }, label: { text: 'How to pay' } }, { scope: { items } });

const steps = (): HTMLElement[] => within(screen.getByRole('list', { name: 'How to pay' })).getAllByRole('listitem');

const texts = (): string[] => steps().map(({ textContent }) => textContent ?? '');

describe('steps', () => {
  it('are a named list, counted from one', async () => {
    await draw(['Open the app', 'Scan the <b>code</b>']);
    expect(screen.getByRole('list', { name: 'How to pay' }).tagName).toBe('OL');
    expect(texts()).toEqual(['1Open the app', '2Scan the code']);
  });

  it('may bring numbers of their own', async () => {
    await draw([
      { stepNumber: 3, stepInstruction: 'Third' },
      { stepNumber: '4a', stepInstruction: 'Fourth' },
      { stepInstruction: 'Counted' },
    ]);
    expect(texts()).toEqual(['3Third', '4aFourth', '3Counted']);
  });

  it('leave out what is no step', async () => {
    await draw([null, 7, {}, { stepInstruction: 5 }, [], 'Pay']);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toMatch(/Pay$/);
  });

  it('show a number that is HTML as it is written', async () => {
    await draw([{ stepNumber: '<img src=x onerror=alert(1)>', stepInstruction: 'Pay' }]);
    expect(steps()[0]?.querySelector('img')).toBeNull();
    expect(texts()[0]).toContain('<img');
  });

  it.each(HOSTILE_HTML)('leave nothing of %s', async (_attempt, html) => {
    await draw([html]);
    const place = steps()[0]?.lastElementChild;
    expect(place).toBeDefined();
    expect(place && leftOver(place)).toEqual([]);
  });

  it('follow the data', async () => {
    const { change } = await draw(['One']);
    await change({ items: ['One', 'Two'] });
    expect(texts()).toEqual(['1One', '2Two']);
  });

  it('have links that open beside the widget', async () => {
    await draw(['See <a href="https://bank.example">the bank</a>']);
    const link = screen.getByRole('link', { name: 'the bank' });
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
  });
});
