// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode, drawNodes, type DrawnNodes } from '#tests/draw.tsx';
import { settle } from '#tests/engine/fake-clock.ts';

type CopyRow = Extract<Node, { type: 'copyRow' }>;

const CARD = '4111111111111111';
const FAILED = 'Could not copy. The value is selected.';
const scope = { value: CARD };

const row = (rest: Partial<CopyRow> = {}): CopyRow => ({
  type: 'copyRow',
  label: { text: 'Card number' },
  value: { var: 'value' },
  copyLabel: { text: 'Copy' },
  copiedLabel: { text: 'Copied' },
  failedLabel: { text: FAILED },
  ...rest,
});

const copied = ({ page }: DrawnNodes): unknown[] =>
  page.calls.flatMap(([name, text]) => (name === 'copy' ? [text] : []));
const said = (): (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent);

const press = async (name = 'Copy Card number'): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settle);
};

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a row to copy', () => {
  it('copies the current value and not its display, by a button named for both', async () => {
    const drawn = await drawNode(row({ display: '4111 1111 1111 1111' }), { scope });
    expect(screen.getByText('4111 1111 1111 1111')).toBeDefined();
    await press();
    await drawn.change({ value: '5500' });
    await press();
    expect(copied(drawn)).toEqual([CARD, '5500']);
  });

  it('that is not copyable has no button, and shows numbers left to right and Arabic words right to left', async () => {
    const rows = [
      row({ id: 'number', isCopyable: false }),
      row({ id: 'bank', value: 'بنك الراجحي', isCopyable: false }),
    ];
    await drawNodes(rows, { scope, locale: 'ar' });
    expect(screen.queryByRole('button')).toBeNull();
    expect([screen.getByText(CARD).dir, screen.getByText('بنك الراجحي').dir]).toEqual(['ltr', 'auto']);
  });

  // Spec: method-flows 9.1b
  it('announces the copy for three seconds from the last press, in a live region that was there before', async () => {
    await drawNode(row(), { scope });
    const region = screen.getByRole('status');
    expect(said()).toEqual(['']);
    await press();
    const first = region.firstElementChild;
    pass(2000);
    await press();
    expect([screen.getByRole('status'), region.firstElementChild === first]).toEqual([region, false]);
    pass(2999);
    expect(said()).toEqual(['Copied']);
    pass(1);
    expect(said()).toEqual(['']);
  });

  it.each([
    ['refuses', () => Promise.resolve(false)],
    ['throws', () => Promise.reject(new Error('NotAllowedError'))],
  ])('keeps its failure and selects the value if the browser %s', async (_how, copy) => {
    await drawNode(row(), { scope, copy });
    await press();
    pass(60_000);
    expect([said(), document.getSelection()?.toString()]).toEqual([[FAILED], CARD]);
  });

  it('announces the outcome of the last press, even if an earlier one ends later, and a success after a failure', async () => {
    const answers: ((isCopied: boolean) => void)[] = [];
    await drawNode(row(), { scope, copy: () => new Promise((resolve) => answers.push(resolve)) });
    await press();
    await press();
    answers[1]?.(true);
    await act(settle);
    answers[0]?.(false);
    await act(settle);
    expect(said()).toEqual(['Copied']);
    for (const isCopied of [false, true]) {
      await press();
      answers.at(-1)?.(isCopied);
      await act(settle);
    }
    expect(said()).toEqual(['Copied']);
  });

  it('announces only its own copy, and leaves no timer behind', async () => {
    const { leave } = await drawNodes([row({ id: 'one' }), row({ id: 'two', label: { text: 'Holder' } })], { scope });
    await press();
    expect(said()).toEqual(['Copied', '']);
    await press('Copy Holder');
    expect(said()).toEqual(['', 'Copied']);
    leave();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['a long value', 'TQ5n9mY2rXv8KcB3hJ', ['TQ5n9', 'cB3hJ']],
    ['a short value as a whole', 'TQ5n9mY2rX', ['TQ5n9mY2rX']],
  ])('highlights the ends of %s, and copies all of it', async (_what, value, ends) => {
    const drawn = await drawNode(row({ highlightEnds: true }), { scope: { value } });
    expect([...drawn.element().querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(ends);
    expect(drawn.element().querySelector('bdi')?.textContent).toBe(value);
    await press();
    expect(copied(drawn)).toEqual([value]);
  });

  it.each([[''], ['\u00A0\u2003'], [null]])(
    'with the value %j fails the page if it is critical, else is replaced by its fallback',
    async (value) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const critical = await drawNode(row({ critical: true }), { scope: { value } });
      expect(critical.page.failures).toMatchObject([{ node: 'it' }]);
      const spare = await drawNode(row({ fallback: [{ type: 'text', text: { text: 'No number' } }] }), {
        scope: { value },
      });
      expect(screen.getByText('No number')).toBeDefined();
      expect([spare.page.failures, spare.page.problems]).toMatchObject([[], [{ code: 'node-failed', node: 'it' }]]);
    },
  );
});

describe('a button that copies', () => {
  const node: Node = { type: 'copyButton', label: { text: 'Copy the code' }, value: { var: 'value' } };

  it('copies a value that the page does not show, and announces it for three seconds', async () => {
    const drawn = await drawNode(node, { scope });
    expect(drawn.container.textContent).not.toContain(CARD);
    await press('Copy the code');
    expect([copied(drawn), said()]).toEqual([[CARD], ['Copied']]);
    pass(3000);
    expect(said()).toEqual(['']);
  });

  it('shows the value, selected, if it cannot copy', async () => {
    await drawNode(node, { scope, copy: () => Promise.resolve(false) });
    await press('Copy the code');
    pass(60_000);
    expect([screen.getByText(CARD).textContent, document.getSelection()?.toString()]).toEqual([CARD, CARD]);
    expect(said()).not.toEqual(['']);
  });
});

describe('a button that shares', () => {
  const shared = ['share', { text: CARD, title: 'My payment' }];

  it.each<[string, () => Promise<boolean>, calls: unknown[], announced: string]>([
    ['shares the text and the title', () => Promise.resolve(true), [shared], ''],
    ['copies where it cannot share', () => Promise.resolve(false), [shared, ['copy', CARD]], 'Copied'],
    [
      'copies where sharing fails',
      () => Promise.reject(new Error('NotAllowedError')),
      [shared, ['copy', CARD]],
      'Copied',
    ],
  ])('%s', async (_what, share, calls, announced) => {
    const node: Node = {
      type: 'shareButton',
      label: { text: 'Share' },
      value: { var: 'value' },
      title: { text: 'My payment' },
    };
    const { page } = await drawNode(node, { scope, share });
    await press('Share');
    expect([page.calls, said()]).toEqual([calls, [announced]]);
  });
});

it('requisites are a named list of rows with the titles of the server, else with known names, and a card in groups of four', async () => {
  const rows = [
    { name: 'cardNumber', value: CARD, isCard: true, isCopyable: true },
    { name: 'iban', title: 'Account to pay to', value: 'DE89', isCopyable: true },
    { name: 'bankName', value: '2', isCopyable: true },
    { name: 'sortCode', value: '3', isCopyable: true },
    { name: 'x', title: '<b>Bank</b>', value: '<img src=x onerror=alert(1)>', isCopyable: false },
  ];
  const drawn = await drawNode({ type: 'requisites', rows: { var: 'rows' } }, { scope: { rows: [] } });
  expect(drawn.has('rows')).toBe(false);
  await drawn.change({ rows });
  expect(screen.getByRole('list', { name: 'Payment details' })).toBeDefined();
  expect([screen.getByText('4111 1111 1111 1111'), screen.getByText('<img src=x onerror=alert(1)>')]).toHaveLength(2);
  expect(drawn.container.querySelector('img, b')).toBeNull();
  for (const name of ['Card number', 'Account to pay to', 'Recipient’s bank', 'sortCode']) await press(`Copy ${name}`);
  expect(screen.getAllByRole('button')).toHaveLength(4);
  expect(copied(drawn)).toEqual([CARD, 'DE89', '2', '3']);
});
