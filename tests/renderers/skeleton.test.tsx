// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

type Skeleton = Extract<Node, { type: 'skeleton' }>;

const SHAPES: Skeleton['shape'][] = ['tiles', 'form', 'lines'];

const draw = (shape: Skeleton['shape'], count = 4): Promise<DrawnNodes> =>
  renderNode({ type: 'skeleton', shape, count, label: { text: 'Loading methods' } });

describe.each(SHAPES)('the outline of %s', (shape) => {
  it('is read out as what is loading, and as nothing else', async () => {
    const { element } = await draw(shape);
    const said = element().querySelector('[data-spoken]');
    expect(said?.textContent).toBe('Loading methods');
    const spoken = [...element().children].filter((child) => child.getAttribute('aria-hidden') !== 'true');
    expect(spoken).toEqual([said]);
  });

  it('has as many parts as its node says', async () => {
    const { element } = await draw(shape, 7);
    expect(element().querySelector('[aria-hidden="true"]')?.firstElementChild?.children).toHaveLength(7);
  });

  it('has nothing to press or to fill in', async () => {
    const { user } = await draw(shape);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
