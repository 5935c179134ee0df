import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readWire } from '#tools/wire/bundle.ts';

/** As `embed/define-element.ts` names them. */
const EVENTS = readWire().widgetToHost.map(({ type }) => `cashier-${type.replace(/^on/, '').toLowerCase()}`);

const EXAMPLES = [
  { file: 'cashier-view.vue', event: /@(cashier-[\w-]+)="/g, member: /:(\w+)\.prop="/g, attribute: /:(\w+)="/g },
  {
    file: 'cashier-view.component.ts',
    event: /\((cashier-[\w-]+)\)="/g,
    member: /\[(\w+)\]="/g,
    attribute: /\[attr\.(\w+)\]="/g,
  },
];

const ELEMENT = readFileSync('embed/define-element.ts', 'utf8');

describe.each(EXAMPLES)('docs/examples/frameworks/$file', ({ file, event, member, attribute }) => {
  const source = readFileSync(`docs/examples/frameworks/${file}`, 'utf8');
  const tag = /<payment-cashier[^]*?(?:\/>|<\/payment-cashier>)/.exec(source)?.[0] ?? '';
  const named = (pattern: RegExp): string[] => [...tag.matchAll(pattern)].map(([, name = '']) => name);

  it('hears events that the element has, and renews a token that has expired', () => {
    expect(named(event).filter((name) => !EVENTS.includes(name))).toEqual([]);
    expect(named(event)).toEqual(expect.arrayContaining(['cashier-result', 'cashier-tokenexpired', 'cashier-close']));
  });

  it('sets members and attributes that the element has', () => {
    expect(named(member)).toEqual(['startData']);
    expect(ELEMENT).toContain('set startData(');
    expect(named(attribute)).toEqual(['src', 'locale']);
    for (const name of named(attribute)) expect(ELEMENT).toContain(`getAttribute('${name}')`);
  });
});
