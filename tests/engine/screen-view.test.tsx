// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Node } from '#generated/language.ts';
import { drawPage } from './draw-page.tsx';
import { settle } from './fake-clock.ts';
import { compiled, FakePage, run } from './fake-page.ts';
import { CountingRenderers } from './test-renderers.tsx';

afterEach(cleanup);

const text = (id: string, value: string, rest: Partial<Node> = {}): Node =>
  ({ type: 'text', id, text: { text: { var: value } }, ...rest }) as Node;

describe('a page', () => {
  it('draws its nodes in order, under its own name', async () => {
    const { container, ids } = await drawPage([
      text('a', 'x'),
      { type: 'stack', id: 'b', children: [text('c', 'x'), { type: 'divider', id: 'd' }] },
    ]);
    expect(container.querySelector('[data-screen="test.page"]')).not.toBeNull();
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('draws many nodes in their order', async () => {
    const body = Array.from({ length: 2000 }, (_, at): Node => ({ type: 'divider', id: `d${at}` }));
    const { ids } = await drawPage(body);
    expect(ids()).toEqual(body.map(({ id }) => id));
  });

  it('shows in its first picture what is set on entering', () => {
    const page = new FakePage();
    const screen = compiled([{ type: 'text', id: 'a', text: { text: { var: 'local.said' } } }], {
      on: { enter: [{ do: 'set', name: 'said', value: 'welcome' }] },
    });
    const { container } = render(<ScreenView screen={screen} ports={page.ports} renderers={new CountingRenderers()} />);
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
    const { text: textOf } = await drawPage([text('a', 'x'), { type: 'divider' }], { page, renderers });
    expect(textOf('a')).toBe('after');
  });

  it('runs what a button asks for, in the tap', async () => {
    const { page, element } = await drawPage([
      { type: 'button', id: 'pay', label: { t: 'label' }, onPress: [run('deposit.openRedirect')] },
    ]);
    let isInTap = false;
    page.command = () => isInTap;
    element('pay').addEventListener('click', () => (isInTap = true), true);
    fireEvent.click(element('pay'));
    expect(page.asked).toEqual(['deposit.openRedirect']);
    expect(isInTap).toBe(true);
  });

  it('leaves nothing behind', async () => {
    const { page, leave } = await drawPage([text('a', 'x'), { type: 'textField', name: 'f', label: { t: 'label' } }], {
      screen: { poll: [{ id: 'p', everyMs: 1000, do: [] }] },
    });
    leave();
    await settle();
    expect([page.subscribers, page.clock.pendingTimers, page.clock.listeners]).toEqual([0, 0, 0]);
    expect(page.shown.at(-1)).toEqual({ appeared: [], gone: ['f'] });
  });

  it('is another visit when it gets another screen', async () => {
    const page = new FakePage();
    const renderers = new CountingRenderers();
    const draw = (id: string): React.ReactElement => (
      <ScreenView
        screen={compiled([text(id, 'x')], { id: `test.${id}`, on: { leave: [run('complete.leave')] } })}
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

  it('works where React mounts everything twice', async () => {
    const page = new FakePage({ x: 1 });
    const screen = compiled([text('a', 'x'), { type: 'textField', id: 'f', name: 'f', label: { t: 'label' } }], {
      poll: [{ id: 'p', everyMs: 1000, do: [run('deposit.refreshStatus')] }],
    });
    const view = render(
      <StrictMode>
        <ScreenView screen={screen} ports={page.ports} renderers={new CountingRenderers()} />
      </StrictMode>,
    );
    await act(() => page.clock.pass(1000));
    await act(async () => page.change({ x: 2 }));
    expect(view.container.textContent).toContain('2');
    expect(page.asked).toEqual(['deposit.refreshStatus']);
    expect(page.shown).toHaveLength(1);
    expect(page.subscribers).toBe(1);
  });
});

describe('the shown page', () => {
  it('follows its condition', async () => {
    const { ids, change } = await drawPage([text('a', 'x', { when: { '===': [{ var: 'x' }, 1] } }), text('b', 'x')]);
    expect(ids()).toEqual(['b']);
    await change({ x: 1 });
    expect(ids()).toEqual(['a', 'b']);
    await change({ x: 2 });
    expect(ids()).toEqual(['b']);
  });

  it('is right at once when it comes back after the data changed', async () => {
    const { textOf, change } = await drawPage([text('a', 'x', { when: { var: 'on' } })], {
      page: new FakePage({ on: true, x: 'old' }),
    }).then((drawn) => ({ ...drawn, textOf: drawn.text }));
    await change({ on: false });
    await change({ x: 'new' });
    await change({ on: true });
    expect(textOf('a')).toBe('new');
  });

  it('is the case of a switch that the value names', async () => {
    const body: Node[] = [
      {
        type: 'switch',
        on: { var: 'status' },
        cases: { done: [text('a', 'x')], '2': [text('b', 'x')], constructor: [text('c', 'x')] },
        otherwise: [text('d', 'x')],
      },
    ];
    const { ids, change } = await drawPage(body);
    const seen = [ids()];
    for (const status of ['done', 2, 'constructor', 'toString', null]) {
      await change({ status });
      seen.push(ids());
    }
    expect(seen).toEqual([['d'], ['a'], ['b'], ['c'], ['d'], ['d']]);
  });

  it('is not one case dressed up as another', async () => {
    const field = (name: string): Node => ({ type: 'textField', id: name, name, label: { t: 'label' } });
    const cases = { one: [field('a')], two: [field('b')] };
    const { element, change } = await drawPage([{ type: 'switch', on: { var: 'status' }, cases }], {
      page: new FakePage({ status: 'one' }),
    });
    const before = element('a').querySelector('input');
    await change({ status: 'two' });
    expect(element('b').querySelector('input')).not.toBe(before);
  });

  it('is a fragment’s nodes twice, where it is used twice', async () => {
    const { ids } = await drawPage([text('same', 'x'), text('same', 'x')]);
    expect(ids()).toEqual(['same', 'same']);
  });
});

describe('another language', () => {
  it('changes the words in place: nothing is mounted anew, nothing typed is lost', async () => {
    const {
      page,
      element,
      text: textOf,
      change,
    } = await drawPage([
      { type: 'textField', id: 'f', name: 'f', label: { t: 'label' } },
      { type: 'text', id: 't', text: { t: 'hello', args: { name: 'Ada' } } },
    ]);
    const input = element('f').querySelector('input');
    if (!input) throw new Error('There is no input.');
    input.focus();
    fireEvent.change(input, { target: { value: 'typed' } });
    page.setField('f', { value: 'typed', problem: { key: 'wrong', args: { what: 'x' } } });
    await change({ session: { locale: 'de' } });
    expect(textOf('t')).toBe('Hallo, Ada');
    expect(textOf('f')).toBe('FeldFalsch x');
    expect(element('f').querySelector('input')).toBe(input);
    expect(input.value).toBe('typed');
    expect(document.activeElement).toBe(input);
  });
});
