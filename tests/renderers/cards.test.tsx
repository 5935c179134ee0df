// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode, type DrawnNodes } from '#tests/draw.tsx';

describe('a tile', () => {
  type Tile = Extract<Node, { type: 'tile' }>;

  const icon = (name: string): string => `https://static.example/${name}.svg`;
  const ICONS = ['a', 'b', 'c', 'd', 'e'].map(icon);

  const draw = (
    rest: Partial<Tile> = {},
    icons: readonly unknown[] = [icon('upi')],
    scope: object = {},
  ): Promise<DrawnNodes> =>
    drawNode(
      {
        type: 'tile',
        title: { text: 'UPI' },
        icons: { var: 'icons' },
        onPress: [{ do: 'run', cmd: 'methods.pick', args: { name: 'upi' } }],
        ...rest,
      },
      { scope: { icons, ...scope } },
    );

  const button = (): HTMLElement => screen.getByRole('button');
  const pictures = (): HTMLImageElement[] => [...button().querySelectorAll('img')];
  const busy = (): string | null => button().getAttribute('aria-busy');

  it('is named by title, note and badge, marked when it is selected, and picked by a press or a key', async () => {
    const words = { note: { text: 'From $10' }, badge: { text: 'New' }, badgeTone: 'success' as const };
    const { user, page, change } = await draw({ ...words, isSelected: { var: 'isChosen' } });
    expect(screen.getByRole('button', { name: 'UPI From $10 New' })).toBe(button());
    expect([screen.getByText('New').dataset.tone, button().getAttribute('aria-current')]).toEqual(['success', null]);
    await user.tab();
    await user.keyboard('{Enter}');
    await user.click(button());
    expect(page.calls).toEqual(Array.from({ length: 2 }, () => ['run', 'methods.pick', { name: 'upi' }]));
    await change({ isChosen: true });
    expect(button().getAttribute('aria-current')).toBe('true');
  });

  it.each([
    ['a chevron', {}, ['svg']],
    ['an empty radio mark in a choice', { isSelected: false }, ['span']],
    ['a filled radio mark when it is chosen', { isSelected: true }, ['span']],
    ['its figure', { figure: { text: '+$5' } }, []],
  ])('in a row ends with %s', async (_what, given, expected) => {
    await draw({ layout: 'row', ...given });
    const marks = button().querySelectorAll(':scope > [aria-hidden="true"]:last-child > *');
    expect([...marks].map(({ localName }) => localName)).toEqual(expected);
  });

  it('with a figure is named by title, note, figure and badge', async () => {
    await draw({ layout: 'row', note: { text: 'Deposit' }, figure: { text: '+$5' }, badge: { text: 'Completed' } });
    expect(screen.getByRole('button', { name: 'UPI Deposit +$5 Completed' })).toBe(button());
  });

  it('that is busy ignores presses, and keeps the focus and its name', async () => {
    const { user, page, change } = await draw({ isBusy: { var: 'isBusy' } });
    await user.tab();
    await change({ isBusy: true });
    expect([busy(), button().getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    await user.keyboard('{Enter}');
    await user.click(button());
    expect([page.calls, document.activeElement]).toEqual([[], screen.getByRole('button', { name: 'UPI' })]);
    await change({ isBusy: false });
    await user.keyboard('{Enter}');
    expect([page.asked, busy()]).toEqual([['methods.pick'], null]);
  });

  it.each([
    ['without a rule for it', undefined],
    ['besides its rule', { var: 'isBusy' }],
  ])('shows progress while the effects of its press take longer than a moment, %s', async (_how, isBusy) => {
    const { user, page, change, pass } = await draw({ isBusy });
    await user.click(button());
    await pass(200);
    expect(busy()).toBeNull();
    let end = (_isDone: boolean): void => {};
    page.command = () => new Promise((resolve) => (end = resolve));
    await user.click(button());
    expect(busy()).toBeNull();
    await pass(200);
    expect(busy()).toBe('true');
    await user.click(button());
    expect(page.asked).toEqual(['methods.pick', 'methods.pick']);
    await change({ isBusy: true });
    await change({ isBusy: false });
    expect(busy()).toBe('true');
    if (isBusy) await change({ isBusy: true });
    await act(async () => end(true));
    expect(busy()).toBe(isBusy ? 'true' : null);
    await change({ isBusy: false });
    expect(busy()).toBeNull();
  });

  // Spec: core 2.28
  it.each<[icons: readonly unknown[], rest: Partial<Tile>, pictures: number, shown: string]>([
    [ICONS, { moreCount: 2 }, 3, '+4UPI  '],
    [ICONS, { moreCount: -2 }, 3, '+2UPI  '],
    [ICONS.slice(0, 3), { moreCount: -2 }, 3, 'UPI  '],
    [[icon('a')], {}, 1, 'UPI  '],
    [[icon('a')], { glyph: 'wallet' }, 0, 'UPI  '],
    [[], { mark: 'KZ' }, 0, 'KZUPI  '],
    ...['javascript:alert(1)', 'http://static.example/upi.svg', 'data:text/html,x', null, 7, ''].map(
      (src): [unknown[], Partial<Tile>, number, string] => [[src], {}, 0, 'UUPI  '],
    ),
    [[], { title: { text: '—' } }, 0, '—  '],
  ])('with the icons %j and %j has %i images and shows %j', async (icons, rest, count, shown) => {
    await draw(rest, icons);
    expect([pictures().length, button().textContent]).toEqual([count, shown]);
    expect(pictures().every((picture) => picture.alt === '' && picture.closest('[aria-hidden]') !== null)).toBe(true);
    expect(button().querySelector('svg') !== null).toBe(rest.glyph !== undefined || rest.title !== undefined);
  });

  // Spec: core 7.16c
  it('shows the first letter of its title if its icon fails, tries another address, and shows a glyph in a group', async () => {
    const { change } = await draw({ title: { text: '«épay»' } });
    for (const picture of pictures()) fireEvent.error(picture);
    expect([pictures(), button().textContent?.startsWith('É')]).toEqual([[], true]);
    expect(screen.getByRole('button', { name: '«épay»' })).toBe(button());
    await change({ icons: ICONS.slice(0, 3) });
    fireEvent.error(pictures()[1] ?? button());
    expect([pictures().map(({ src }) => src), button().querySelectorAll('svg').length]).toEqual([
      [ICONS[0], ICONS[2]],
      1,
    ]);
  });
});

describe('the result of a payment', () => {
  const NODE: Node = {
    type: 'statusCard',
    status: { var: 'status' },
    title: { text: { var: 'title' } },
    text: { text: { var: 'about' } },
    amount: { text: { var: 'amount' } },
  };
  const spoken = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-spoken]');

  it.each([
    ['waiting', 'waiting', 'polite'],
    ['accepted', 'accepted', 'polite'],
    ['processed', 'processed', 'polite'],
    ['mistaked', 'mistaked', 'assertive'],
    ['cancelled', 'cancelled', 'assertive'],
    ['expired', 'expired', 'assertive'],
    ['unconfirmed', 'unconfirmed', 'assertive'],
    ['paid', 'waiting', 'polite'],
    ['constructor', 'waiting', 'polite'],
    [null, 'waiting', 'polite'],
  ])(
    'with the status %s is %s, and announced as %s, on arrival and when it changes',
    async (status, shown, urgency) => {
      const { element, change } = await drawNode(NODE, { scope: { status: 'waiting', title: 'x' } });
      await change({ status, title: 'Payment', about: 'A minute.', amount: '₸5,000' });
      expect([element().dataset.status, { ...spoken()?.dataset }]).toEqual([
        shown,
        { spoken: urgency, spokenOn: 'arrival' },
      ]);
      expect(spoken()?.textContent).toBe('Payment₸5,000A minute.');
      expect(screen.getByRole('region', { name: 'Payment' })).toBe(element());
      await change({ about: undefined, amount: '' });
      expect([spoken()?.textContent, element().dataset.status, element().querySelector('p')]).toEqual([
        'Payment',
        shown,
        null,
      ]);
    },
  );

  it('has a symbol for each status, hidden from screen readers', async () => {
    const { change, element } = await drawNode(NODE, { scope: { status: 'waiting', title: 'x' } });
    const shapes = new Set<string | undefined>();
    for (const status of ['waiting', 'accepted', 'processed', 'mistaked', 'unconfirmed']) {
      await change({ status });
      shapes.add(element().querySelector('svg[aria-hidden="true"] g')?.innerHTML);
    }
    expect(shapes.size).toBe(5);
  });
});

describe('the card of a payment', () => {
  const HASH = '0x5f2ab9c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6';
  const URL_OF_HASH = `https://scan.example/tx/${HASH}`;

  const draw = (rest: object = {}): Promise<DrawnNodes> =>
    drawNode(
      { type: 'transactionCard', amount: { var: 'amount' }, currency: 'USD', ...rest },
      {
        scope: { amount: '50' },
      },
    );

  /** The rows of the card by their ids. */
  const rows = ({ ids, text }: DrawnNodes): Record<string, string> =>
    Object.fromEntries(ids().flatMap((id) => (id.startsWith('transaction-') ? [[id.slice(12), text(id)]] : [])));

  it.each<[object, Record<string, unknown>]>([
    [{}, { amount: expect.stringMatching(/^Amount \$50/), note: '' }],
    [
      { amount: null, depositId: 'D-1' },
      { id: expect.stringContaining('D-1'), note: '' },
    ],
    [
      { method: 'UPI', at: '2026-01-05T10:00:00Z', note: { text: 'It may take an hour.' } },
      {
        amount: expect.anything(),
        method: 'Method UPI',
        time: expect.stringMatching(/2026/),
        note: 'It may take an hour.',
      },
    ],
    [{ hash: '0x5f2ab9c0' }, { amount: expect.anything(), hash: expect.stringContaining('0x5f2ab9c0'), note: '' }],
  ])('with %j has the rows %j', async (rest, expected) => {
    expect(rows(await draw(rest))).toEqual(expected);
  });

  // Spec: core 2.34a, core 9.8, method-flows 9.7a
  it('shows the ends of a hash left to right, copies it, and links to a safe explorer only', async () => {
    const drawn = await draw({ hash: HASH, explorerUrl: URL_OF_HASH, depositId: '123456789012345' });
    const link = screen.getByRole('link');
    expect([link.getAttribute('href'), link.querySelector('bdi')?.dir]).toEqual([URL_OF_HASH, 'ltr']);
    expect([link.textContent?.includes('0x5f2'), link.textContent?.includes(HASH)]).toEqual([true, false]);
    await drawn.user.click(screen.getByRole('button', { name: 'Copy Transaction' }));
    await drawn.user.click(screen.getByRole('button', { name: 'Copy Deposit ID' }));
    expect(drawn.page.calls).toEqual([
      ['copy', HASH],
      ['copy', '123456789012345'],
    ]);
    drawn.leave();
    const unsafe = await draw({ hash: HASH, explorerUrl: 'javascript:alert(1)' });
    expect([screen.queryByRole('link'), rows(unsafe)['hash']?.includes('0x5f2')]).toEqual([null, true]);
  });

  it('accepts further rows, and is omitted if it has nothing to show', async () => {
    const { text, leave } = await draw({
      rows: [{ type: 'detail', id: 'fee', label: { text: 'Fee' }, value: { text: '$1' } }],
    });
    expect(text('fee')).toBe('Fee $1');
    leave();
    const { change, has } = await draw();
    await change({ amount: null });
    expect(has('transaction')).toBe(false);
  });
});
