import { describe, expect, it } from 'vitest';
import type { Node, Screen } from '#generated/language.ts';
import { laterBody, splitLater } from '#tools/build/later-parts.ts';
import { readScreen, shippedScreen } from '#tools/screens/screen-files.ts';

const list = readScreen('schemas/screens/deposit/methods/screen.json');
const typesIn = (value: unknown): unknown[] => JSON.stringify(value).match(/"type":"\w+"/g) ?? [];

describe('a screen of the first chunk', () => {
  it('is without the fragments that come later, each of which is named once', () => {
    const { screen, later } = splitLater(list);
    expect(later).toEqual([
      'unsettled-wish',
      'quick-deposit',
      'bonus-section',
      'method-search',
      'nothing-found',
      'closed-tile',
      'experiment-alert',
    ]);
    expect(typesIn(screen)).not.toContain('"type":"bonus"');
    expect(typesIn(screen).filter((type) => type === '"type":"use"')).toHaveLength(7);
    expect(typesIn(screen)).toContain('"type":"tile"');
  });

  it('has the same nodes together with them as it has anywhere else', () => {
    const { screen, later } = splitLater(list);
    const parts = later.flatMap((fragment) => laterBody(list, fragment));
    const apart = [...typesIn(screen.body), ...typesIn(parts)].filter((type) => type !== '"type":"use"');
    for (const type of typesIn(shippedScreen(list).body)) expect([...apart, '"type":"stack"']).toContain(type);
  });

  it('hands what comes later nothing of its own', () => {
    const use: Node = { type: 'use', fragment: 'nothing-found', with: { a: 1 }, later: [] };
    const screen: Screen = { ...list, body: [use] };
    expect(() => splitLater(screen)).toThrow('takes no parameters');
  });
});
