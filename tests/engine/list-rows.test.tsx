// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Node, Rule } from '#generated/language.ts';
import { drawPage } from './draw-page.tsx';
import { FakePage } from './fake-page.ts';

afterEach(cleanup);

const rows = (rest: object = {}): Node => ({
  type: 'list',
  id: 'list',
  each: { var: 'methods' },
  key: 'name',
  body: [{ type: 'text', id: 'row', text: { text: { var: 'item.name' } } }],
  ...rest,
});

const named = (...names: string[]): { name: string }[] => names.map((name) => ({ name }));

const texts = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('[data-node=row]')].map(({ textContent }) => textContent);

describe('the rows of a list', () => {
  it('are drawn for each element', async () => {
    const { container, change } = await drawPage([rows()], { page: new FakePage({ methods: named('a', 'b') }) });
    expect(texts(container)).toEqual(['a', 'b']);
    await change({ methods: named('c') });
    expect(texts(container)).toEqual(['c']);
  });

  it('are drawn again only where the element is another', async () => {
    const [a, b, c] = named('a', 'b', 'c');
    const { renderers, change, container } = await drawPage([rows()], { page: new FakePage({ methods: [a, b] }) });
    renderers.takeDrawn();
    await change({ methods: [a, { name: 'b', isNew: true }, c] });
    expect(renderers.drawn).toEqual({ list: 1, row: 1 + 1 });
    expect(texts(container)).toEqual(['a', 'b', 'c']);
  });

  it('are left alone, and keep their element, when others come before them', async () => {
    const [a, b, c] = named('a', 'b', 'c');
    const { renderers, change, container } = await drawPage([rows()], { page: new FakePage({ methods: [a, b] }) });
    const before = [...container.querySelectorAll('[data-node=row]')];
    renderers.takeDrawn();
    await change({ methods: [c, b, a] });
    expect(renderers.drawn).toEqual({ list: 1, row: 1 });
    const after = [...container.querySelectorAll('[data-node=row]')];
    expect([after[2], after[1]]).toEqual(before);
    expect(texts(container)).toEqual(['c', 'b', 'a']);
  });

  it('keep their element by a key that is a number', async () => {
    const [one, two] = [
      { name: 'a', id: 1 },
      { name: 'b', id: 2 },
    ];
    const { change, container } = await drawPage([rows({ key: 'id' })], {
      page: new FakePage({ methods: [one, two] }),
    });
    const before = [...container.querySelectorAll('[data-node=row]')];
    await change({ methods: [two, one] });
    expect([...container.querySelectorAll('[data-node=row]')]).toEqual(before.toReversed());
  });

  it('are drawn at once as far as a page shows them, and all of them in the end', async () => {
    const methods = named(...Array.from({ length: 500 }, (_, index) => `m${index}`));
    const page = new FakePage({ methods });
    const { container } = await drawPage([rows()], { page });
    await waitFor(() => expect(texts(container)).toHaveLength(500));
    expect(texts(container).at(-1)).toBe('m499');
    cleanup();
    const again = await drawPage([rows()], { page: new FakePage({ methods }) });
    expect(texts(again.container)).toHaveLength(500);
  });

  it('are all left alone when only the list is another', async () => {
    const methods = named('a', 'b');
    const { renderers, change } = await drawPage([rows()], { page: new FakePage({ methods }) });
    renderers.takeDrawn();
    await change({ methods: [...methods] });
    expect(renderers.takeDrawn()).toEqual([]);
  });

  it('know where they stand when they ask', async () => {
    const number: Rule = { cat: [{ var: 'index' }, ':', { var: 'item.name' }] };
    const body: Node[] = [{ type: 'text', id: 'row', text: { text: number } }];
    const [a, b] = named('a', 'b');
    const { change, container } = await drawPage([rows({ body })], { page: new FakePage({ methods: [a] }) });
    await change({ methods: [b, a] });
    expect(texts(container)).toEqual(['0:b', '1:a']);
  });

  it('know where they stand when something is done', async () => {
    const body = [
      {
        type: 'button',
        id: 'row',
        label: { text: { var: 'item.name' } },
        onPress: [{ do: 'set', name: 'at', value: { cat: [{ var: 'index' }, { var: 'item.name' }] } }],
      },
    ];
    const at: Node = { type: 'text', id: 'at', text: { text: { var: 'local.at' } } };
    const [a, b] = named('a', 'b');
    const { change, container, text } = await drawPage([rows({ body }), at], { page: new FakePage({ methods: [a] }) });
    await change({ methods: [b, a] });
    const [, last] = container.querySelectorAll('[data-node=row]');
    if (last) fireEvent.click(last);
    expect(text('at')).toBe('1a');
  });

  it('act on the element they show now, under the same key', async () => {
    const body = [
      {
        type: 'button',
        id: 'row',
        label: { text: 'pick' },
        onPress: [{ do: 'set', name: 'picked', value: { var: 'item.amount' } }],
      },
    ];
    const picked: Node = { type: 'text', id: 'picked', text: { text: { var: 'local.picked' } } };
    const { change, element, text } = await drawPage([rows({ body }), picked], {
      page: new FakePage({ methods: [{ name: 'a', amount: 1 }] }),
    });
    const button = element('row');
    await change({ methods: [{ name: 'a', amount: 2 }] });
    expect(element('row')).toBe(button);
    fireEvent.click(button);
    expect(text('picked')).toBe('2');
  });

  it('follow the page as well as their element', async () => {
    const body: Node[] = [
      { type: 'text', id: 'row', text: { text: { cat: [{ var: 'item.name' }, { var: 'currency' }] } } },
    ];
    const { change, container } = await drawPage([rows({ body })], {
      page: new FakePage({ methods: named('a', 'b'), currency: '€' }),
    });
    await change({ currency: '$' });
    expect(texts(container)).toEqual(['a$', 'b$']);
  });

  it('no longer wake for an element that has gone', async () => {
    const body: Node[] = [
      { type: 'text', id: 'row', text: { text: { cat: [{ var: 'item.name' }, { var: 'currency' }] } } },
    ];
    const { change, renderers } = await drawPage([rows({ body })], {
      page: new FakePage({ methods: named('a', 'b', 'c'), currency: '€' }),
    });
    await change({ methods: named('a') });
    renderers.takeDrawn();
    await change({ currency: '$' });
    expect(renderers.drawn).toEqual({ row: 1 });
  });

  it.each([
    ['twice the same', [{ name: 'a' }, { name: 'a' }, { name: 'a' }]],
    ['none', [{}, { other: 1 }, null]],
    ['a number and its text', [{ name: 1 }, { name: '1' }, { name: '1#1' }]],
    ['a list and a map', [{ name: [] }, { name: {} }, { name: ['1'] }]],
  ])('are all drawn when their keys are %s', async (_what, methods) => {
    const { container } = await drawPage([rows()], { page: new FakePage({ methods }) });
    expect(texts(container)).toHaveLength(3);
  });

  it('may hold rows of their own', async () => {
    const inner = rows({ id: 'inner', each: { var: 'item.parts' } });
    const { container } = await drawPage([rows({ body: [inner] })], {
      page: new FakePage({
        methods: [
          { name: 'x', parts: named('a', 'b') },
          { name: 'y', parts: named('c') },
        ],
      }),
    });
    expect(texts(container)).toEqual(['a', 'b', 'c']);
  });

  it('give way to what stands for none', async () => {
    const empty: Node[] = [{ type: 'divider', id: 'nothing' }];
    const { ids, change } = await drawPage([rows({ empty })]);
    expect(ids()).toEqual(['list', 'nothing']);
    await change({ methods: 'no list' });
    expect(ids()).toEqual(['list', 'nothing']);
    await change({ methods: named('a') });
    expect(ids()).toEqual(['list', 'row']);
  });

  it('with a condition of their own come and go', async () => {
    const body: Node[] = [
      {
        type: 'text',
        id: 'row',
        text: { text: { var: 'item.name' } },
        when: { '!==': [{ var: 'item.name' }, { var: 'x' }] },
      },
    ];
    const { container, change } = await drawPage([rows({ body })], {
      page: new FakePage({ methods: named('a', 'b'), x: 'a' }),
    });
    expect(texts(container)).toEqual(['b']);
    await change({ x: 'b' });
    expect(texts(container)).toEqual(['a']);
  });
});
