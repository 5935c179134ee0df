// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { useHiddenFoot } from '#renderers/dropdown/use-hidden-foot.ts';
import { drawNode, drawNodes, type DrawnNodes } from '#tests/draw.tsx';
import { settle } from '#tests/engine/fake-clock.ts';

describe('a list', () => {
  type List = Extract<Node, { type: 'list' }>;
  const list = (rest: Partial<List> = {}): List => ({
    type: 'list',
    each: { var: 'banks' },
    key: 'id',
    body: [{ type: 'button', label: { text: { var: 'item.id' } }, onPress: [] }],
    ...rest,
  });
  const banks = (...ids: string[]): { id: string }[] => ids.map((id) => ({ id }));
  const empty: Node[] = [{ type: 'text', text: { text: 'Nothing found' } }];

  it('with a label has the role list, or group if it is empty; without a label it has no role', async () => {
    const inner: Node = { type: 'list', each: [1, 2], body: [{ type: 'text', text: { text: 'Branch' } }] };
    const label = { text: 'Banks' };
    const body = [...list().body, inner];
    const { change, leave } = await drawNode(list({ label, body, empty }), {
      scope: { banks: banks('Axis', 'Kotak') },
    });
    const items = within(screen.getByRole('list', { name: 'Banks' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['AxisBranchBranch', 'KotakBranchBranch']);
    await change({ banks: [] });
    expect([screen.getByRole('group', { name: 'Banks' }).textContent, screen.queryByRole('list')]).toEqual([
      'Nothing found',
      null,
    ]);
    leave();
    const { container } = await drawNode(list(), { scope: { banks: banks('Axis') } });
    expect(container.querySelector('[role]')).toBeNull();
  });

  it('keeps the element and the focus of a moved row', async () => {
    const { change, user } = await drawNode(list(), { scope: { banks: banks('Axis', 'Kotak') } });
    const row = screen.getByRole('button', { name: 'Axis' });
    await user.click(row);
    await change({ banks: banks('Yes', 'Kotak', 'Axis') });
    expect([screen.getByRole('button', { name: 'Axis' }), document.activeElement]).toEqual([row, row]);
  });

  it.each(['stack', 'rows', 'grid'] as const)('with the layout %s is a stack while it is empty', async (layout) => {
    const node = list({ layout, gap: 'loose', minColumn: 'large' });
    const { element, change } = await drawNode(node, { scope: { banks: [] } });
    expect(element().dataset.layout).toBe('stack');
    await change({ banks: banks('Axis') });
    expect({ ...element().dataset }).toMatchObject({ layout, gap: 'loose', minColumn: 'large' });
  });
});

describe('a disclosure', () => {
  const children: Node[] = [{ type: 'textField', name: 'note', label: { text: 'Note' } }];
  const node: Node = {
    type: 'disclosure',
    title: { text: 'More' },
    note: { text: 'Optional' },
    startsOpen: { var: 'isOpen' },
    children,
  };
  const isOpen = (): boolean => document.querySelector('details')?.open === true;

  it('opens and closes by its title, keeps its content mounted, and starts in the state set by its node', async () => {
    const { user, value, change } = await drawNode(node, { scope: { isOpen: true } });
    expect([isOpen(), document.querySelector('summary')?.textContent]).toEqual([true, 'More Optional']);
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Hi');
    await user.click(screen.getByText('More'));
    await change({ isOpen: false });
    await change({ isOpen: true });
    expect([isOpen(), value('note')]).toEqual([false, 'Hi']);
    await user.click(screen.getByText('More'));
    expect(isOpen()).toBe(true);
  });

  it('opens for an invalid field in it, and when the browser is about to show its content', async () => {
    const { validate, leave } = await drawNode(node);
    validate();
    await waitFor(() => expect(isOpen()).toBe(true));
    leave();
    const { element } = await drawNode(node);
    element().dispatchEvent(new Event('beforematch'));
    expect(isOpen()).toBe(true);
  });
});

describe('a box that scrolls', () => {
  const node: Node = { type: 'scroll', label: { text: 'Terms' }, children: [{ type: 'divider' }] };

  /** jsdom has no layout, so these are a browser's sizes, CSS px. */
  const withSizes = (name: 'Height' | 'Width', all: number, inView: number): void => {
    vi.spyOn(Element.prototype, `scroll${name}`, 'get').mockReturnValue(all);
    vi.spyOn(Element.prototype, `client${name}`, 'get').mockReturnValue(inView);
  };

  it.each([
    [800, 'region', true],
    [300, 'group', false],
  ])('with %i px in 300 px is a %s, and a tab stop: %s', async (height, role, isStop) => {
    withSizes('Height', height, 300);
    const { user } = await drawNode(node);
    await user.tab();
    expect(document.activeElement === screen.getByRole(role, { name: 'Terms' })).toBe(isStop);
  });

  it.each([
    ['vertical', 'en', 'scrollTop', 1],
    ['horizontal', 'ar', 'scrollLeft', -1],
  ] as const)('that is %s in %s marks the sides with more content', async (direction, locale, property, sign) => {
    withSizes(direction === 'vertical' ? 'Height' : 'Width', 800, 300);
    const { element } = await drawNode({ ...node, direction }, { locale });
    const sides = [0, 200, 500].map((at) => {
      element()[property] = at * sign;
      fireEvent.scroll(element());
      return [element().dataset.before, element().dataset.after];
    });
    expect(sides).toEqual([
      [undefined, 'true'],
      ['true', 'true'],
      ['true', undefined],
    ]);
  });
});

describe('a sheet', () => {
  const NODES: Node[] = [
    { type: 'button', label: { text: 'Terms' }, onPress: [{ do: 'set', name: 'isOpen', value: true }] },
    {
      type: 'sheet',
      isOpen: { '!!': [{ var: 'local.isOpen' }] },
      title: { text: 'Terms of the bonus' },
      onClose: [{ do: 'set', name: 'isOpen', value: false }],
      children: [{ type: 'textField', name: 'code', label: { text: 'Code' } }],
    },
  ];
  const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Terms of the bonus' });
  const opener = (): HTMLElement => screen.getByRole('button', { name: 'Terms' });
  const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  const isOpen = (): boolean => screen.queryByRole('dialog') !== null;
  const open = async (): Promise<DrawnNodes> => {
    const drawn = await drawNodes(NODES);
    expect([isOpen(), drawn.container.querySelector('[data-field]')]).toEqual([false, null]);
    await drawn.user.click(opener());
    return drawn;
  };

  it('is a dialog with the focus on its title, and returns the focus when its button closes it', async () => {
    const { user, container } = await open();
    expect([dialog().contains(field()), document.activeElement?.textContent]).toEqual([true, 'Terms of the bonus']);
    await user.type(field(), 'X1');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect([isOpen(), document.activeElement]).toEqual([false, opener()]);
    await vi.waitFor(() => expect(container.querySelector('[data-field]')).toBeNull());
    await user.click(opener());
    expect(field().value).toBe('X1');
  });

  it('is closed by the page for Escape, but not for one of a control inside it', async () => {
    await open();
    fireEvent(field(), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(isOpen()).toBe(true);
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog(), cancel);
    expect([cancel.defaultPrevented, isOpen()]).toEqual([true, false]);
  });

  it('is closed by a press that starts and ends outside of it', async () => {
    const { user } = await open();
    const element = dialog();
    await user.pointer([{ target: field(), keys: '[MouseLeft>]' }, { target: element }, { keys: '[/MouseLeft]' }]);
    expect(isOpen()).toBe(true);
    await user.pointer([{ target: element, keys: '[MouseLeft]' }]);
    expect(isOpen()).toBe(false);
  });

  it("closes with the browser's own gesture, and removes its scroll lock when its page is removed", async () => {
    const { container, user, leave } = await open();
    const element = dialog();
    element.removeAttribute('open');
    fireEvent(element, new Event('close'));
    await act(settle);
    expect(container.querySelector('[data-field]')).toBeNull();
    await user.click(opener());
    leave();
    expect([document.documentElement.dataset.locked, document.querySelector('dialog')]).toEqual([undefined, null]);
  });
});

describe('the hidden lower part of a frame', () => {
  const Probe = (): ReactNode => {
    const layer = useRef<HTMLDivElement>(null);
    return <div ref={layer}>{useHiddenFoot(layer)}</div>;
  };

  it.each([
    [500, 500, '300'],
    [800, 600, '0'],
    [0, 0, '0'],
  ])('of a frame of 800 px that is visible down to %i px for %i px is %s px', (bottom, height, hidden) => {
    let see = (): void => {};
    const disconnect = vi.fn();
    class Observer {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(callback: (entries: unknown[]) => void) {
        see = () => callback([{ boundingClientRect: { bottom: 800 }, intersectionRect: { bottom, height } }]);
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const { container, unmount } = render(<Probe />);
    act(() => see());
    expect(container.textContent).toBe(hidden);
    unmount();
    expect(disconnect).toHaveBeenCalled();
  });

  it('is 0 if the browser has no observer', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    expect(render(<Probe />).container.textContent).toBe('0');
  });
});
