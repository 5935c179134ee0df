// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const draw = (children: Node[], scope: object = {}): Promise<DrawnNodes> =>
  renderNode({ type: 'steps', label: { text: 'How to pay' }, children }, { scope: { ...scope } });

const texts = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'How to pay' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a step', () => {
  it('is an item of the list around it', async () => {
    await draw([
      { type: 'step', text: { text: 'Open the app' } },
      { type: 'step', text: { text: 'Scan the code' } },
    ]);
    expect(texts()).toEqual(['Open the app', 'Scan the code']);
  });

  it('may come and go', async () => {
    const { change } = await draw(
      [
        { type: 'step', text: { text: 'Open the app' } },
        { type: 'step', when: { var: 'isPhone' }, text: { text: 'Allow the camera' } },
        { type: 'step', text: { text: 'Scan the code' } },
      ],
      { isPhone: false },
    );
    expect(texts()).toEqual(['Open the app', 'Scan the code']);
    await change({ isPhone: true });
    expect(texts()).toEqual(['Open the app', 'Allow the camera', 'Scan the code']);
  });

  it('may be drawn for each element of a list', async () => {
    await draw(
      [
        {
          type: 'list',
          layout: 'bare',
          each: { var: 'todo' },
          body: [{ type: 'step', text: { text: { var: 'item' } } }],
        },
      ],
      { todo: ['One', 'Two'] },
    );
    expect(texts()).toEqual(['One', 'Two']);
  });

  it('holds what belongs to it', async () => {
    await draw([
      {
        type: 'step',
        text: { text: 'Type the number' },
        children: [{ type: 'copyRow', label: { text: 'Business number' }, value: '400200' }],
      },
    ]);
    const [item] = screen.getAllByRole('listitem');
    expect(item && within(item).getByText('400200')).toBeDefined();
  });

  it('stands behind those of the server', async () => {
    await renderNode({
      type: 'steps',
      label: { text: 'How to pay' },
      items: ['Open <b>the app</b>'],
      children: [{ type: 'step', text: { text: 'Come back here' } }],
    });
    expect(texts()).toEqual(['1Open the app', 'Come back here']);
  });

  it('says how far it has come in place of its number, and which one is on', async () => {
    const { element, change } = await draw(
      [
        { type: 'step', state: 'done', text: { text: 'Sent' }, note: { text: 'At noon' } },
        { type: 'step', id: 'found', state: { var: 'found' }, text: { text: 'Found' } },
      ],
      { found: 'now' },
    );
    expect(texts()).toEqual(['SentAt noon', 'Found']);
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step']);
    await change({ found: 'stopped' });
    expect(element('found').dataset['state']).toBe('stopped');
    expect(element('found').getAttribute('aria-current')).toBeNull();
    await change({ found: 'no such state' });
    expect(element('found').dataset['state']).toBeUndefined();
  });

  it('on its own is no item of any list', async () => {
    const { element } = await renderNode({ type: 'step', id: 'alone', text: { text: 'Pay' } });
    expect(element('alone').tagName).toBe('DIV');
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
