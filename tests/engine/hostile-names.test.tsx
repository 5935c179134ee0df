// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expandFragments } from '#engine/expand.ts';
import type { Effect, Fragment, Node, Rule } from '#generated/language.ts';
import { drawPage } from './draw-page.tsx';
import { FakePage, screenOf } from './fake-page.ts';

afterEach(cleanup);

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

/** JSON as it comes over the wire: a name that sets a prototype in a program is a name like any other there. */
const wired = <T,>(value: T, name: string): T => JSON.parse(JSON.stringify(value).replaceAll('$name', name)) as T;

const text = (id: string, rule: Rule): Node => ({ type: 'text', id, text: { text: rule } });

const between = (rule: Rule): Rule => ({ cat: ['<', rule, '>'] });

const own = (): string[] =>
  [Object, Array, String, Function].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype));

const before = own();

afterEach(() => {
  if (own().join() !== before.join() || 'polluted' in {}) throw new Error('A prototype has been changed.');
});

describe.each(NAMES)('%s', (name) => {
  it('in a path reads nothing that data do not hold', async () => {
    const body = [
      text('root', between({ var: name })),
      text('below', between({ var: `a.${name}` })),
      text('deep', between({ var: `a.${name}.${name}.name` })),
      text('default', between({ var: [`a.${name}`, 'none'] })),
      text('of a text', between({ var: `b.${name}` })),
      text('of a list', between({ map: [{ var: 'c' }, { var: name }] })),
      text('missing', between({ missing: [`a.${name}`] })),
      text('got', between({ get: [{ var: 'a' }, name] })),
      text('found', between({ find: [{ var: 'c' }, name, { var: 'none' }] })),
      text('sorted', between({ length: [{ sort: [{ var: 'c' }, name] }] })),
      text('image', between({ image: [name] })),
    ];
    const { text: shown, page } = await drawPage(body, { page: new FakePage({ a: {}, b: 'text', c: [{}] }) });
    expect(body.map(({ id = '' }) => shown(id))).toEqual([
      '<>',
      '<>',
      '<>',
      '<none>',
      '<>',
      '<>',
      `<a.${name}>`,
      '<>',
      '<>',
      '<1>',
      `<icons/${name.toLowerCase()}.svg>`,
    ]);
    expect(page.problems).toEqual([]);
  });

  it('in a path reads what data do hold', async () => {
    const scope = wired({ a: { $name: { $name: 'own' } } }, name);
    const { text: shown, change } = await drawPage([text('t', between({ var: `a.${name}.${name}` }))], {
      page: new FakePage(scope),
    });
    expect(shown('t')).toBe('<own>');
    await change(wired({ a: { $name: { $name: 'other' } } }, name));
    expect(shown('t')).toBe('<other>');
  });

  it('names local, derived and counted values like any other', async () => {
    const screen = wired(
      {
        local: { $name: 'start' },
        derive: { $name: { cat: [{ var: 'local.$name' }, '!'] } },
        timers: { $name: { endsAt: null } },
        on: { enter: [{ do: 'set', name: '$name', value: 'set' }] as Effect[] },
      },
      name,
    );
    const body = [text('d', { var: `derive.${name}` }), text('t', between({ var: `timers.${name}.isRunning` }))];
    const { text: shown, page } = await drawPage(body, { screen });
    expect(shown('d')).toBe('set!');
    expect(shown('t')).toBe('<false>');
    expect(page.problems).toEqual([]);
  });

  it('names arguments of texts, of commands and of pages', async () => {
    const node = wired<Node>({ type: 'text', id: 't', text: { t: 'hello', args: { $name: 'x', name: 'Ana' } } }, name);
    const effects = wired(
      [
        { do: 'run', cmd: 'deposit.complete', args: { $name: 'polluted' } },
        { do: 'go', to: 'shared.error', query: { $name: 'polluted' } },
      ] as unknown as Effect[],
      name,
    );
    const { text: shown, page } = await drawPage([node], { screen: { on: { enter: effects } } });
    expect(shown('t')).toBe('Hello, Ana');
    expect(Object.entries(page.calls[0]?.[2] ?? {})).toEqual([[name, 'polluted']]);
    expect(page.calls[1]?.[2]).toHaveProperty('query');
    expect(JSON.stringify(page.calls[1]?.[2])).toContain(`{"query":{"${name}":"polluted"}`);
  });

  it('names parameters of a fragment, and keys of what it is given', () => {
    const fragment = wired(
      {
        schemaVersion: 1,
        id: 'f',
        params: { $name: { type: 'rule' } },
        body: [{ type: 'text', text: { text: { param: '$name' } } }],
      } as unknown as Fragment,
      name,
    );
    const use = wired(
      { type: 'use', fragment: 'f', with: { $name: { map: [[1], { $name: { polluted: true } }] } } },
      name,
    );
    const { body } = expandFragments(screenOf([use as unknown as Node]), () => fragment, {});
    expect(JSON.stringify(body)).toBe(
      JSON.stringify(wired([{ type: 'text', text: { text: { map: [[1], { $name: { polluted: true } }] } } }], name)),
    );
  });

  it('is no parameter that a fragment has not, no fragment, and no slot', () => {
    const fragment: Fragment = { schemaVersion: 1, id: 'f', body: [{ type: 'text', text: { param: name } }] } as never;
    const give = (rest: object): unknown =>
      expandFragments(screenOf([{ type: 'use', fragment: 'f', ...wired(rest, name) }]), () => fragment, {});
    expect(() => give({})).toThrow(expect.objectContaining({ code: 'fragment-parameter' }));
    expect(() => give({ with: { $name: 1 } })).toThrow(expect.objectContaining({ code: 'fragment-parameter' }));
    expect(() => give({ slots: { $name: [] } })).toThrow(expect.objectContaining({ name: 'EngineError' }));
  });

  it('is no operator, no action and no type', async () => {
    const { ids, page } = await drawPage([{ type: name, id: 'n' } as never, text('t', 'words')], {
      screen: { on: { enter: [{ do: name } as never] } },
    });
    expect(ids()).toEqual(['t']);
    expect(page.problems).toMatchObject([{ code: 'effect-failed' }]);
    await expect(drawPage([text('t', wired({ $name: [1] }, name))])).rejects.toMatchObject({ code: 'rule-operator' });
  });
});
