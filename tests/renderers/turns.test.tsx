// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode, drawNodes, type DrawnNodes } from '#tests/draw.tsx';
import { settle } from '#tests/engine/fake-clock.ts';

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const track = (name: string): [{ do: 'track'; name: string }] => [{ do: 'track', name }];

describe('a carousel', () => {
  type Carousel = Extract<Node, { type: 'carousel' }>;
  type Slide = Extract<Node, { type: 'slide' }>;

  const slide = (id: string, label?: string, ...children: Node[]): Slide => ({
    type: 'slide',
    id,
    ...(label ? { label: { text: label } } : {}),
    children,
  });
  const SLIDES = [
    slide('one', 'Open'),
    slide('two'),
    { ...slide('three', 'Done'), when: { '!': [{ var: 'isShort' }] } },
  ];

  const draw = async (rest: Partial<Carousel> = {}, locale = 'en'): Promise<DrawnNodes> => {
    const node: Node = {
      type: 'carousel',
      id: 'it',
      label: { text: 'How to pay' },
      bind: 'at',
      children: SLIDES,
      ...rest,
    };
    const echo: Node = { type: 'text', id: 'echo', text: { text: { var: 'local.at' } } };
    const drawn = await drawNodes([node, echo], { locale });
    await act(settle);
    return drawn;
  };

  const position = (): string => document.querySelector('[aria-live="polite"]')?.textContent ?? '';

  /** Names of the slides that the keyboard and screen readers can reach. */
  const reachable = (): (string | null)[] =>
    screen.getAllByRole('group').flatMap((one) => (one.inert ? [] : [one.getAttribute('aria-label')]));

  beforeEach(() => {
    // The swipe library does not load, so the row scrolls natively, which is all that jsdom supports.
    vi.doMock('swiper', () => {
      throw new Error('The network is gone.');
    });
  });

  afterEach(() => {
    vi.doUnmock('swiper');
  });

  it('moves by its buttons, stops at its ends, keeps the focus, and announces and binds its position', async () => {
    const { user, text, page } = await draw({ onLast: track('seen') });
    expect([screen.getByRole('region', { name: 'How to pay' }), screen.getAllByRole('group')[2]?.inert]).toHaveLength(
      2,
    );
    const region = document.querySelector('[aria-live="polite"]');
    const seen: unknown[] = [];
    const look = (): number => seen.push([position(), reachable(), text('echo')]);
    look();
    for (const name of ['Previous slide', 'Next slide', 'Next slide', 'Next slide', 'Previous slide']) {
      await user.click(button(name));
      look();
    }
    expect(seen).toEqual([
      ['1 of 3. Open', ['Open'], ''],
      ['1 of 3. Open', ['Open'], ''],
      ['2 of 3', ['2 of 3'], '1'],
      ['3 of 3. Done', ['Done'], '2'],
      ['3 of 3. Done', ['Done'], '2'],
      ['2 of 3', ['2 of 3'], '1'],
    ]);
    expect(document.querySelector('[aria-live="polite"]')).toBe(region);
    expect(page.calls).toEqual([['track', 'seen', 'success']]);
    await user.click(button('Next slide'));
    expect([button('Next slide').getAttribute('aria-disabled'), document.activeElement]).toEqual([
      'true',
      button('Next slide'),
    ]);
    expect(page.calls).toHaveLength(2);
  });

  it.each([
    ['en', '{ArrowRight}', '2 of 3'],
    ['en', '{ArrowRight}{ArrowLeft}', '1 of 3. Open'],
    ['en', '{Control>}{ArrowRight}{/Control}', '1 of 3. Open'],
    ['ar', '{ArrowLeft}', '2 of 3'],
  ])('in %s moves by %s to %s', async (locale, keys, at) => {
    const { user } = await draw({}, locale);
    button('Next slide').focus();
    await user.keyboard(keys);
    expect(position()).toBe(at);
  });

  it('shows an existing slide when the last one is removed, and keeps its position without a binding', async () => {
    const { user, change, text, page } = await draw({ bind: undefined });
    await user.click(button('Next slide'));
    await user.click(button('Next slide'));
    await change({ isShort: true });
    expect([position(), reachable(), text('echo'), page.problems]).toEqual(['2 of 2', ['2 of 2'], '', []]);
  });

  it('moves when a local value or the browser changes its position, shows rows of a list, and leaves arrow keys to fields', async () => {
    const jump: Node = { type: 'button', label: { text: 'Jump' }, onPress: [{ do: 'set', name: 'at', value: '2' }] };
    const field: Node = { type: 'textField', name: 'note', label: { text: 'Note' } };
    const rows: Node = { type: 'list', layout: 'bare', each: ['a'], body: [slide('row', 'Row')] };
    const { user, element } = await draw({ children: [slide('one', 'One', jump, field), slide('two', 'Two'), rows] });
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await user.keyboard('{ArrowRight}');
    expect(position()).toBe('1 of 3. One');
    await user.click(button('Jump'));
    expect([position(), reachable()]).toEqual(['3 of 3. Row', ['Row']]);
    act(() => void element('two').dispatchEvent(new Event('beforematch')));
    expect(reachable()).toEqual(['Two']);
  });

  it('of a single slide has no buttons', async () => {
    await draw({ children: [slide('one')] });
    expect([screen.queryByRole('button'), reachable()]).toEqual([null, ['1 of 1']]);
  });
});

describe('alternating messages', () => {
  const rotator = (...texts: string[]): Promise<DrawnNodes> =>
    drawNode({
      type: 'rotator',
      label: { text: 'Good to know' },
      nextLabel: { text: 'Next' },
      closeLabel: { text: 'Close' },
      onClose: track('closed'),
      children: texts.map((text): Node => ({ type: 'text', text: { text } })),
    });
  const shown = (): string | null | undefined => document.querySelector('[data-shown="true"]')?.textContent;
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  const region = (): HTMLElement => screen.getByRole('region', { name: 'Good to know' });
  const preferStillness = (matches: boolean): void => {
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
  };

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    preferStillness(false);
  });
  // Spec: method-flows 9.11b
  it('change every six seconds in a cycle, with the others inert', async () => {
    await rotator('one', 'two');
    pass(5900);
    expect(shown()).toBe('one');
    pass(200);
    expect(shown()).toBe('two');
    expect([...document.querySelectorAll('[inert]')].map((element) => element.textContent)).toEqual(['one']);
    pass(6000);
    expect(shown()).toBe('one');
  });

  it.each<[string, start: () => void, end: () => void]>([
    ['a pointer is on them', () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
    ['the focus is in them', () => act(() => button('Next').focus()), () => act(() => button('Next').blur())],
  ])('wait while %s', async (_what, start, end) => {
    await rotator('one', 'two');
    start();
    pass(20_000);
    expect(shown()).toBe('one');
    end();
    pass(6100);
    expect(shown()).toBe('two');
  });

  it('do not change automatically with reduced motion, and can all be reached by a button', async () => {
    preferStillness(true);
    await rotator('one', 'two', 'three');
    pass(60_000);
    const seen = [shown()];
    for (let turn = 0; turn < 3; turn += 1) {
      fireEvent.click(button('Next'));
      seen.push(shown());
    }
    expect(seen).toEqual(['one', 'two', 'three', 'one']);
  });

  it('are announced only when the user requests the next, and can be closed; a single one does not change', async () => {
    const { page, leave } = await rotator('one', 'two');
    const live = (): string | null | undefined => region().querySelector('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    act(() => button('Next').focus());
    expect(live()).toBe('polite');
    fireEvent.click(button('Close'));
    expect(page.calls).toEqual([['track', 'closed', 'success']]);
    leave();
    await rotator('one');
    pass(20_000);
    expect([shown(), screen.queryByRole('button', { name: 'Next' })]).toEqual(['one', null]);
  });
});
