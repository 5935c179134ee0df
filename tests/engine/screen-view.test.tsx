// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import jsonLogic from 'json-logic-js';
import { StrictMode, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Node, Rule } from '#generated/language.ts';
import { drawPage } from '#tests/draw.tsx';
import { settle } from './fake-clock.ts';
import { compiled, FakePage, run } from './fake-page.ts';
import { CountingRenderers } from './test-renderers.tsx';

const text = (id: string, rule: Rule = 'words', rest: Partial<Node> = {}): Node =>
  ({ type: 'text', id, text: { text: rule }, ...rest }) as Node;

const field = (name: string, rest: Partial<Node> = {}): Node =>
  ({ type: 'textField', id: name, name, label: { t: 'label' }, ...rest }) as Node;

const around = (path: string): Rule => ({ cat: ['<', { var: path }, '>'] });

describe('a page', () => {
  it('draws its nodes in order, under its id', async () => {
    const rows = Array.from({ length: 300 }, (_, at): Node => ({ type: 'divider', id: `d${at}` }));
    const { container, ids } = await drawPage([
      text('a'),
      { type: 'stack', id: 'b', children: [text('c'), text('c')] },
      ...rows,
    ]);
    expect(container.querySelector('[data-screen="test.page"]')).not.toBeNull();
    expect(ids()).toEqual(['a', 'b', 'c', 'c', ...rows.map(({ id }) => id)]);
  });

  it('shows in its first commit the values that are set on entering', () => {
    const { ports } = new FakePage();
    const screen = compiled([text('a', { var: 'local.said' })], {
      on: { enter: [{ do: 'set', name: 'said', value: 'welcome' }] },
    });
    const { container } = render(<ScreenView screen={screen} ports={ports} renderers={new CountingRenderers()} />);
    expect(container.textContent).toBe('welcome');
  });

  it('shows what changed while it was being drawn', async () => {
    const page = new FakePage({ x: 'before' });
    const renderers = new CountingRenderers();
    const draw = renderers.get('divider');
    const get = renderers.get.bind(renderers);
    renderers.get = (type) => {
      if (type === 'divider' && draw) page.change({ x: 'after' });
      return get(type);
    };
    const drawn = await drawPage([text('a', { var: 'x' }), { type: 'divider' }], { page, renderers });
    expect(drawn.text('a')).toBe('after');
  });

  it('runs the effects of a button inside the tap', async () => {
    const { page, element } = await drawPage([
      { type: 'button', id: 'pay', label: { t: 'label' }, onPress: [run('deposit.openRedirect')] },
    ]);
    let isInTap = false;
    page.command = () => isInTap;
    element('pay').addEventListener('click', () => (isInTap = true), true);
    fireEvent.click(element('pay'));
    expect([page.asked, isInTap]).toEqual([['deposit.openRedirect'], true]);
  });

  it('leaves no subscription, timer or field behind', async () => {
    const { page, leave } = await drawPage([text('a', { var: 'x' }), field('f')], {
      screen: { poll: [{ id: 'p', everyMs: 1000, do: [] }] },
    });
    leave();
    await settle();
    expect([page.subscribers, page.clock.pendingTimers, page.clock.listeners]).toEqual([0, 0, 0]);
    expect(page.shown.at(-1)).toEqual({ appeared: [], gone: ['f'] });
  });

  it('that gets another screen leaves the first one and enters the other', async () => {
    const page = new FakePage();
    const renderers = new CountingRenderers();
    const draw = (id: string): ReactElement => (
      <ScreenView
        screen={compiled([text(id)], { id: `test.${id}`, on: { leave: [run('complete.leave')] } })}
        ports={page.ports}
        renderers={renderers}
      />
    );
    const { container, rerender } = render(draw('one'));
    rerender(draw('two'));
    await settle();
    expect(page.asked).toEqual(['complete.leave']);
    expect(container.querySelector('[data-screen]')?.getAttribute('data-screen')).toBe('test.two');
    expect(page.subscribers).toBe(1);
  });

  it('works in strict mode, where React mounts everything twice', async () => {
    const page = new FakePage({ x: 1 });
    const screen = compiled([text('a', { var: 'x' }), field('f')], {
      poll: [{ id: 'p', everyMs: 1000, do: [run('deposit.refreshStatus')] }],
    });
    const { container } = render(
      <StrictMode>
        <ScreenView screen={screen} ports={page.ports} renderers={new CountingRenderers()} />
      </StrictMode>,
    );
    await act(() => page.clock.pass(1000));
    await act(async () => page.change({ x: 2 }));
    expect(container.textContent).toContain('2');
    expect([page.asked, page.shown.length, page.subscribers]).toEqual([['deposit.refreshStatus'], 1, 1]);
  });

  it('changes its language in place: no node is mounted again, no typed text is lost', async () => {
    const words: Node = { type: 'text', id: 't', text: { t: 'hello', args: { name: 'Ada' } } };
    const { page, element, text: textOf, change } = await drawPage([field('f'), words]);
    const input = element('f').querySelector('input');
    input?.focus();
    page.setField('f', { value: 'typed', problem: { key: 'wrong', args: { what: 'x' } } });
    await change({ session: { locale: 'de' } });
    expect([textOf('t'), textOf('f')]).toEqual(['Hallo, Ada', 'FeldFalsch x']);
    expect(element('f').querySelector('input')).toBe(input);
    expect([input?.value, document.activeElement]).toEqual(['typed', input]);
  });
});

describe('a condition', () => {
  it('shows and hides its node, by the current data', async () => {
    const isOne: Rule = { '===': [{ var: 'x' }, 1] };
    const { ids, text: textOf, change } = await drawPage([text('a', { var: 'y' }, { when: isOne }), text('b')]);
    const seen = [ids()];
    for (const roots of [{ x: 1, y: 'old' }, { x: 2 }, { y: 'new' }, { x: 1 }]) {
      await change(roots);
      seen.push(ids());
    }
    expect(seen).toEqual([['b'], ['a', 'b'], ['b'], ['b'], ['a', 'b']]);
    expect(textOf('a')).toBe('new');
  });

  it('of a switch shows the case of that name, each with its own elements', async () => {
    const cases = { done: [field('a')], '2': [field('b')], constructor: [text('c')] };
    const body: Node[] = [{ type: 'switch', on: { var: 'status' }, cases, otherwise: [text('d')] }];
    const { ids, container, change } = await drawPage(body);
    const seen = [ids()];
    const inputs = new Set<Element | null>();
    for (const status of ['done', 2, 'constructor', 'toString', null]) {
      await change({ status });
      seen.push(ids());
      inputs.add(container.querySelector('input'));
    }
    expect(seen).toEqual([['d'], ['a'], ['b'], ['c'], ['d'], ['d']]);
    expect(inputs.size).toBe(3);
  });
});

describe('a change', () => {
  it('redraws the nodes that read the changed value, each once, and no other', async () => {
    const both = { cat: [{ var: 'x.a' }, { var: 'x.b' }] };
    const body = [text('a', { var: 'x.a' }), text('b', { var: 'x.b' }), text('both', both, { when: { var: 'z' } })];
    const scope = { x: { a: 1, b: 2 }, z: 1 };
    const { renderers, change, text: textOf } = await drawPage(body, { scope });
    renderers.takeDrawn();
    await change({ x: { a: 5, b: 2 }, z: 2 });
    expect(renderers.drawn).toEqual({ a: 1, both: 1 });
    expect([textOf('a'), textOf('both')]).toEqual(['5', '52']);
  });

  it('redraws nothing if the rule returns the same', async () => {
    const body = [text('a', { if: [{ '>': [{ var: 'x' }, 10] }, 'many', 'few'] })];
    const { renderers, change } = await drawPage(body, { scope: { x: 1 } });
    renderers.takeDrawn();
    await change({ x: 2 });
    expect(renderers.takeDrawn()).toEqual([]);
    await change({ x: 20 });
    expect(renderers.takeDrawn()).toEqual(['a']);
  });

  it('that redraws a node does not redraw the nodes inside it', async () => {
    const inner = text('inner', { var: 'y' });
    const body: Node[] = [{ type: 'section', id: 's', title: { text: { var: 'x' } }, children: [inner] }];
    const { renderers, change } = await drawPage(body, { scope: { x: 1, y: 1 } });
    renderers.takeDrawn();
    await change({ x: 2 });
    expect(renderers.takeDrawn()).toEqual(['s']);
  });

  it('by a key evaluates the rules that read the field, and no rule of a thousand others', async () => {
    const isLocal: Rule = { '!==': [{ var: 'session.country' }, 'XX'] };
    const isX: Rule = { '===': [{ var: 'form.fields.f1.value' }, 'x'] };
    const follows = around('form.fields.f1.value');
    const others = Array.from({ length: 100 }, (_, at) => around(`form.fields.f${at + 2}.value`));
    const { page, renderers } = await drawPage([
      ...others.map((_, at) => field(`f${at}`, { when: isLocal, placeholder: { text: around('session.hint') } })),
      ...others.map((rule, at) => text(`t${at}`, rule)),
      text('follows', follows),
      text('validity', around('form.isValid')),
      text('more', '!', { when: isX }),
    ]);
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
});
