// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { settle } from '#tests/engine/fake-clock.ts';
import { renderNodes, type DrawnNodes } from './render-node.tsx';

type Carousel = Extract<Node, { type: 'carousel' }>;

type Slide = Extract<Node, { type: 'slide' }>;

const slide = (id: string, label?: string): Slide => ({
  type: 'slide',
  id,
  ...(label ? { label: { text: label } } : {}),
  children: [{ type: 'button', label: { text: `Do ${id}` }, onPress: [] }],
});

const draw = async (rest: Partial<Carousel> = {}, locale = 'en'): Promise<DrawnNodes> => {
  const drawn = await renderNodes(
    [
      {
        type: 'carousel',
        id: 'it',
        label: { text: 'How to pay' },
        bind: 'at',
        children: [
          slide('one', 'Open'),
          slide('two'),
          { ...slide('three', 'Done'), when: { '!': [{ var: 'isShort' }] } },
        ],
        ...rest,
      },
      { type: 'text', id: 'echo', text: { text: { var: 'local.at' } } },
    ],
    { locale },
  );
  await act(settle);
  return drawn;
};

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const position = (): string => document.querySelector('[aria-live="polite"]')?.textContent ?? '';

/** Names of the slides that keys and screen readers reach. */
const reachable = (): (string | null)[] =>
  screen.getAllByRole('group').flatMap((one) => (one.inert ? [] : [one.getAttribute('aria-label')]));

beforeEach(() => {
  // The library that follows the finger does not come: the row scrolls by itself, which is all that can be had here.
  vi.doMock('swiper', () => {
    throw new Error('The network is gone.');
  });
});

afterEach(() => {
  vi.doUnmock('swiper');
});

describe('a carousel', () => {
  it('is a named part of the page with one slide in reach', async () => {
    await draw();
    expect(screen.getByRole('region', { name: 'How to pay' })).toBeDefined();
    expect(screen.getAllByRole('group')).toHaveLength(3);
    expect(reachable()).toEqual(['Open']);
    expect(position()).toBe('1 of 3. Open');
  });

  it('goes on and back by its buttons, says where it is, and tells the page', async () => {
    const { user, element } = await draw();
    const region = document.querySelector('[aria-live="polite"]');
    await user.click(button('Next slide'));
    expect(reachable()).toEqual(['2 of 3']);
    expect(position()).toBe('2 of 3');
    expect(document.querySelector('[aria-live="polite"]')).toBe(region);
    expect(element('echo').textContent).toBe('1');
    await user.click(button('Previous slide'));
    expect(position()).toBe('1 of 3. Open');
    expect(element('echo').textContent).toBe('0');
  });

  it('stops at its ends, where the buttons keep the focus', async () => {
    const { user, element } = await draw();
    expect(button('Previous slide').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Previous slide'));
    expect(position()).toBe('1 of 3. Open');
    await user.click(button('Next slide'));
    await user.click(button('Next slide'));
    await user.click(button('Next slide'));
    expect(position()).toBe('3 of 3. Done');
    expect(element('echo').textContent).toBe('2');
    expect(button('Next slide').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Next slide'));
  });

  it('goes by arrows from anywhere inside it', async () => {
    const { user } = await draw();
    button('Next slide').focus();
    await user.keyboard('{ArrowRight}');
    expect(position()).toBe('2 of 3');
    await user.keyboard('{ArrowLeft}');
    expect(position()).toBe('1 of 3. Open');
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(position()).toBe('1 of 3. Open');
  });

  it('turns the arrows round in a page from right to left', async () => {
    const { user } = await draw({}, 'ar');
    button('Next slide').focus();
    await user.keyboard('{ArrowLeft}');
    expect(position()).toBe('2 of 3');
  });

  it('says once that its last slide has been reached, each time it is', async () => {
    const { user, page } = await draw({ onLast: [{ do: 'track', name: 'seen', status: 'success' }] });
    await user.click(button('Next slide'));
    expect(page.calls).toEqual([]);
    await user.click(button('Next slide'));
    expect(page.calls).toEqual([['track', 'seen', 'success']]);
  });

  it('stays in its slides when the last of them goes', async () => {
    const { user, change } = await draw();
    await user.click(button('Next slide'));
    await user.click(button('Next slide'));
    await change({ isShort: true });
    expect(position()).toBe('2 of 2');
    expect(reachable()).toEqual(['2 of 2']);
  });

  it('keeps its place to itself when it is bound to nothing', async () => {
    const { user, element, page } = await draw({ bind: undefined });
    await user.click(button('Next slide'));
    expect(position()).toBe('2 of 3');
    expect(element('echo').textContent).toBe('');
    expect(page.problems).toEqual([]);
  });

  it('goes where the page says', async () => {
    const jump: Node = { type: 'button', label: { text: 'Jump' }, onPress: [{ do: 'set', name: 'at', value: '2' }] };
    const { user } = await draw({ children: [slide('one'), { ...slide('two'), children: [jump] }, slide('three')] });
    await user.click(button('Next slide'));
    await user.click(button('Jump'));
    expect(position()).toBe('3 of 3');
    expect(reachable()).toEqual(['3 of 3']);
  });

  it('takes the rows of a list for slides', async () => {
    const list: Node = { type: 'list', layout: 'bare', each: { var: 'steps' }, body: [slide('step')] };
    const { change } = await draw({ children: [list] });
    await change({ steps: ['a', 'b'] });
    expect(position()).toBe('1 of 2');
    expect(screen.getAllByRole('group')).toHaveLength(2);
  });

  it('leaves arrows to a field', async () => {
    const field: Node = { type: 'textField', name: 'note', label: { text: 'Note' } };
    const { user } = await draw({ children: [{ ...slide('one'), children: [field] }, slide('two')] });
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('1 of 2')).toBeDefined();
  });

  it('has no buttons for a single slide', async () => {
    await draw({ children: [slide('one')] });
    expect(screen.queryByRole('button', { name: 'Next slide' })).toBeNull();
    expect(reachable()).toEqual(['1 of 1']);
  });
});
