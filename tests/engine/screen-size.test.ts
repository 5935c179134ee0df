import { describe, expect, it } from 'vitest';
import { compileScreen } from '#engine/compile-screen.ts';
import { expandFragments } from '#engine/expand.ts';
import type { Effect, Node, Rule, Screen, Text } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { choose, compiled, screenOf } from './fake-page.ts';

const TOO_LARGE = expect.objectContaining({ name: 'EngineError', code: 'screen-too-large' });
const DIVIDER: Node = { type: 'divider' };

const nest = <T>(innermost: T, wrap: (inner: T) => T, levels = 10_000): T => {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
};

const inStack = (inner: Node): Node => ({ type: 'stack', children: [inner] });
const text = (rule: Rule): Node => ({ type: 'text', text: { text: rule } });
const deepRule = nest<Rule>({ var: 'a' }, (rule) => ({ '!': [rule] }));
const huge = 'x'.repeat(5_000_000);
const enter = [nest<Effect>({ do: 'back' }, (inner) => choose(true, [inner]))];
const given = { a: nest<object>({}, (inner) => ({ inner })) };
const deepText = nest<Text>({ t: 'a' }, (otherwise) => ({ t: 'a', otherwise }));

describe('a screen is refused before it fills the stack or the memory', () => {
  it.each<[string, Screen]>([
    ['nodes inside nodes', screenOf([nest(DIVIDER, inStack)])],
    ['fallbacks inside fallbacks', screenOf([nest(DIVIDER, (inner) => ({ type: 'divider', fallback: [inner] }))])],
    ['unknown nodes', screenOf([nest(DIVIDER, (inner) => ({ type: 'hologram', pages: [inner] }) as never)])],
    ['cases', screenOf([nest<Node>(DIVIDER, (inner) => ({ type: 'switch', on: 1, cases: { a: [inner] } }))])],
    ['a rule', screenOf([text(deepRule)])],
    ['a list of lists', screenOf([text(nest<Rule>(1, (rule) => [rule]))])],
    ['a derived value', screenOf([], { derive: { a: deepRule } })],
    ['the end of a timer', screenOf([], { timers: { a: { endsAt: deepRule } } })],
    ['a condition', screenOf([{ ...DIVIDER, when: deepRule }])],
    ['alternatives of a text', screenOf([{ type: 'text', text: deepText }])],
    ['effects', screenOf([], { on: { enter } })],
    ['what a fragment is given', screenOf([{ type: 'use', fragment: 'f', with: given }])],
    ['a type of five million characters', screenOf([{ type: huge } as never])],
    ['such an operator', screenOf([{ ...DIVIDER, when: { [huge]: 1 } }])],
    ['such a path', screenOf([{ ...DIVIDER, when: { var: huge } }])],
    ['such a text', screenOf([text(huge)])],
    ['such a property', screenOf([{ ...DIVIDER, [huge]: 1 }])],
    ['such a text inside a rule', screenOf([{ ...DIVIDER, when: { in: ['a', ['b', [huge]]] } }])],
    ['more than twenty thousand nodes', screenOf(Array.from({ length: 20_001 }, () => DIVIDER))],
    [
      'three hundred thousand parts',
      screenOf([{ ...DIVIDER, when: { in: ['a', Array.from({ length: 300_001 }, () => 'a')] } }]),
    ],
  ])('%s', (_what, screen) => {
    expect(() => expandFragments(screen, () => undefined, {})).toThrow(TOO_LARGE);
    expect(() => compileScreen(screen, { table: nodeTable, report: () => {} })).toThrow(TOO_LARGE);
  });

  it('a fragment of ten thousand levels', () => {
    const fragment = { schemaVersion: 1 as const, id: 'f', body: [nest(DIVIDER, inStack)] };
    expect(() => expandFragments(screenOf([{ type: 'use', fragment: 'f' }]), () => fragment, {})).toThrow(TOO_LARGE);
  });
});

describe('a screen is compiled', () => {
  it.each<[string, Node[]]>([
    ['of twenty thousand nodes', [{ type: 'stack', children: Array.from({ length: 19_999 }, () => DIVIDER) }]],
    ['with sixty nodes inside one another', [nest<Node>(DIVIDER, inStack, 60)]],
    ['with a text of a hundred thousand characters', [text('x'.repeat(100_000))]],
  ])('%s', (_what, body) => {
    expect(compiled(body).body).toHaveLength(1);
  });
});
