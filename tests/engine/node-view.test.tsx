// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import jsonLogic from 'json-logic-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Node, Rule } from '#generated/language.ts';
import { drawPage } from './draw-page.tsx';
import { FakePage } from './fake-page.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const field = (name: string, rest: Partial<Node> = {}): Node =>
  ({ type: 'textField', id: name, name, label: { t: 'label' }, ...rest }) as Node;

const text = (id: string, rule: Rule, rest: Partial<Node> = {}): Node =>
  ({ type: 'text', id, text: { text: rule }, ...rest }) as Node;

const upper = (path: string): Rule => ({ cat: ['<', { var: path }, '>'] });

describe('a change', () => {
  it('draws the nodes that read what has changed, and no other', async () => {
    const body = [
      text('a', { var: 'x.a' }),
      text('b', { var: 'x.b' }),
      text('both', { cat: [{ var: 'x.a' }, { var: 'x.b' }] }),
    ];
    const { renderers, change, text: textOf } = await drawPage(body, { page: new FakePage({ x: { a: 1, b: 2 } }) });
    renderers.takeDrawn();
    await change({ x: { a: 5, b: 2 } });
    expect(renderers.takeDrawn()).toEqual(['a', 'both']);
    expect([textOf('a'), textOf('both')]).toEqual(['5', '52']);
  });

  it('draws a node once, however much of what it reads has changed', async () => {
    const { renderers, change } = await drawPage(
      [text('a', { cat: [{ var: 'x' }, { var: 'y' }] }, { when: { var: 'z' } })],
      {
        page: new FakePage({ x: 1, y: 1, z: 1 }),
      },
    );
    renderers.takeDrawn();
    await change({ x: 2, y: 2, z: 2 });
    expect(renderers.drawn).toEqual({ a: 1 });
  });

  it('draws nothing when what the rule gives is the same', async () => {
    const { renderers, change } = await drawPage([text('a', { if: [{ '>': [{ var: 'x' }, 10] }, 'many', 'few'] })], {
      page: new FakePage({ x: 1 }),
    });
    renderers.takeDrawn();
    await change({ x: 2 });
    expect(renderers.takeDrawn()).toEqual([]);
    await change({ x: 20 });
    expect(renderers.takeDrawn()).toEqual(['a']);
  });

  it('draws nothing of what is inside a node that is drawn again', async () => {
    const body: Node[] = [
      { type: 'section', id: 's', title: { text: { var: 'x' } }, children: [text('inner', { var: 'y' })] },
    ];
    const { renderers, change } = await drawPage(body, { page: new FakePage({ x: 1, y: 1 }) });
    renderers.takeDrawn();
    await change({ x: 2 });
    expect(renderers.takeDrawn()).toEqual(['s']);
  });

  it('wakes nothing that is not on the page', async () => {
    const hidden = text('hidden', { cat: [{ var: 'x' }] }, { when: { var: 'on' } });
    const { change } = await drawPage([{ type: 'stack', children: [hidden], when: { var: 'on' } }], {
      page: new FakePage({ x: 1, on: false }),
    });
    const applied = vi.spyOn(jsonLogic, 'apply');
    await change({ x: 2 });
    expect(applied).not.toHaveBeenCalled();
  });
});

describe('a keystroke in a page of a thousand nodes', () => {
  const isLocal: Rule = { '!==': [{ var: 'session.country' }, 'XX'] };
  const follows = upper('form.fields.f1.value');
  const isX: Rule = { '===': [{ var: 'form.fields.f1.value' }, 'x'] };
  const others = Array.from({ length: 497 }, (_, at) => upper(`form.fields.f${at + 2}.value`));
  const body = [
    ...Array.from({ length: 500 }, (_, at) => field(`f${at}`, { when: isLocal })),
    ...others.map((rule, at) => text(`t${at}`, rule)),
    text('follows', follows),
    text('validity', upper('form.isValid')),
    text('more', '!', { when: isX }),
  ];

  it('draws the field and what depends on it, and evaluates no other rule', async () => {
    const { page, renderers } = await drawPage(body);
    renderers.takeDrawn();
    page.textsAsked = 0;
    const applied = vi.spyOn(jsonLogic, 'apply');
    await act(async () => page.ports.form.input('f1', 'a'));
    expect(renderers.drawn).toEqual({ f1: 1, follows: 1 });
    expect(page.textsAsked).toBe(0);
    const evaluated = new Set<unknown>(applied.mock.calls.map(([rule]) => rule));
    expect([follows, isX].every((rule) => evaluated.has(rule))).toBe(true);
    expect([isLocal, ...others].filter((rule) => evaluated.has(rule))).toEqual([]);
  });

  it('does not evaluate the rules of the field itself that read something else', async () => {
    const { page } = await drawPage([field('f1', { when: isLocal, placeholder: { text: upper('session.hint') } })]);
    const applied = vi.spyOn(jsonLogic, 'apply');
    await act(async () => page.ports.form.input('f1', 'a'));
    expect(applied).not.toHaveBeenCalled();
  });
});
