import { expect, it } from 'vitest';
import { bodyOf, checkBy, HELLO } from './planted.ts';

const told = (...nodes: object[]): string[] => checkBy('placement', bodyOf(nodes, [])).map(({ message }) => message);

const FOOTER = { type: 'footer', children: [HELLO] };

it('parts of a node stand inside it', () => {
  const step = { type: 'step', text: { t: 'hello' } };
  expect(told({ type: 'steps', label: { t: 'hello' }, children: [step] })).toEqual([]);
  expect(told(step)).toEqual(['A node step stands by itself: it does nothing there.']);
});

it('a slot stands in a fragment', () => {
  expect(told({ type: 'slot', name: 'extra' })).toEqual(['Nobody fills the slot of a page: nothing is drawn here.']);
});

it('a page has one footer, in its body', () => {
  expect(told(FOOTER)).toEqual([]);
  expect(told(FOOTER, FOOTER)).toEqual(['The page has two footers at once.']);
  const shown = { ...FOOTER, when: { var: 'session.isNative' } };
  expect(told(FOOTER, shown)).toEqual(['The page has two footers at once.']);
  expect(told(shown, { ...shown, when: { '!': [shown.when] } })).toEqual([]);
  expect(told({ type: 'card', children: [FOOTER] })).toEqual([
    'A footer stays at the end of the page, and this one is part of a card.',
  ]);
});
