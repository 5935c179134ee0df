// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNodes, type DrawnNodes } from '#tests/draw.tsx';

const tab = (value: string, title: string, rest: object = {}): Node => ({
  type: 'tab',
  id: value,
  value,
  title: { text: title },
  children: [{ type: 'text', text: { text: `About ${title}` } }],
  ...rest,
});

const field: Node = { type: 'textField', name: 'iban', label: { text: 'IBAN' } };

const THREE = [
  tab('app', 'App', { when: { '!': [{ var: 'isLate' }] }, badge: { text: 'Fastest' } }),
  tab('transfer', 'Transfer', { children: [field] }),
  tab('cash', 'Cash', { when: { '!': [{ var: 'isHidden' }] } }),
];

const draw = (rest: object = {}, setup: Parameters<typeof drawNodes>[1] = {}): Promise<DrawnNodes> =>
  drawNodes(
    [
      { type: 'tabs', bind: 'way', label: { text: 'How to pay' }, children: THREE, ...rest },
      { type: 'text', id: 'echo', text: { text: { var: 'local.way' } } },
    ],
    setup,
  );

const titles = (): (string | null)[] => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const open = (): (string | null)[] => screen.getAllByRole('tab', { selected: true }).map((one) => one.textContent);
const press = ({ user }: DrawnNodes, name: string): Promise<void> => user.click(screen.getByRole('tab', { name }));

describe('tabs', () => {
  it('are a named bar connected with its panels, of which the first is open initially and a press opens another', async () => {
    const drawn = await draw();
    expect(screen.getByRole('tablist', { name: 'How to pay' })).toBeDefined();
    expect([titles(), open()]).toEqual([['App Fastest', 'Transfer', 'Cash'], ['App Fastest']]);
    const controls = screen.getAllByRole('tab').map((one) => one.getAttribute('aria-controls') ?? '');
    expect(controls[0]).toBe(screen.getByRole('tabpanel', { name: 'App Fastest' }).id);
    expect(controls.filter((id) => document.getElementById(id) === null)).toEqual([]);
    await press(drawn, 'Cash');
    expect([open(), drawn.text('echo'), screen.queryByText('About App')]).toEqual([['Cash'], 'cash', null]);
    expect(screen.getByText('About Cash')).toBeDefined();
  });

  it.each([
    ['en', '{ArrowRight}', 'Transfer'],
    ['en', '{ArrowLeft}', 'Cash'],
    ['en', '{ArrowLeft}{ArrowRight}', 'App Fastest'],
    ['en', '{End}', 'Cash'],
    ['en', '{End}{Home}', 'App Fastest'],
    ['en', '{Alt>}{ArrowRight}{/Alt}{Control>}{ArrowRight}{/Control}', 'App Fastest'],
    ['ar', '{ArrowLeft}', 'Transfer'],
    ['ar', '{ArrowLeft}{ArrowRight}', 'App Fastest'],
  ])('are one tab stop, where in %s %s opens %s', async (locale, keys, opened) => {
    const { user } = await draw({}, { locale });
    await user.tab();
    expect(document.activeElement?.textContent).toBe('App Fastest');
    await user.keyboard(keys);
    expect([document.activeElement?.textContent, open()]).toEqual([opened, [opened]]);
    await user.tab();
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  });

  it('handle arrow keys along the bar without scrolling the page, and leave other arrows to the page', async () => {
    await draw();
    const [first] = screen.getAllByRole('tab');
    const isLeft = (key: string): boolean => first === undefined || fireEvent.keyDown(first, { key });
    expect([isLeft('ArrowDown'), isLeft('ArrowRight')]).toEqual([true, false]);
  });

  it('are updated in order as tabs are shown and hidden', async () => {
    const drawn = await draw({}, { scope: { isLate: true } });
    expect(open()).toEqual(['Transfer']);
    await press(drawn, 'Cash');
    const seen: unknown[] = [];
    for (const roots of [{ isHidden: true }, { isLate: false }, { isHidden: false }]) {
      await drawn.change(roots);
      seen.push([titles(), open()]);
    }
    expect(seen).toEqual([
      [['Transfer'], ['Transfer']],
      [['App Fastest', 'Transfer'], ['App Fastest']],
      [['App Fastest', 'Transfer', 'Cash'], ['Cash']],
    ]);
  });

  it('bound to the data are open as the data says, and a press runs their effects', async () => {
    const onPick = [{ do: 'run', cmd: 'cryptoBalance.pickTab', args: { tab: { var: 'event.value' } } }];
    const drawn = await draw({ open: { var: 'wanted' }, onPick }, { scope: { wanted: 'transfer' } });
    await press(drawn, 'Cash');
    expect([open(), drawn.page.calls]).toEqual([['Transfer'], [['run', 'cryptoBalance.pickTab', { tab: 'cash' }]]]);
  });

  it('do not require fields of a closed tab, and keep their values', async () => {
    const drawn = await draw();
    const isVisible = (): boolean | undefined =>
      (drawn.page.scope.form as { fields: Record<string, { isVisible: boolean }> }).fields.iban?.isVisible;
    expect(isVisible()).not.toBe(true);
    await press(drawn, 'Transfer');
    expect(isVisible()).toBe(true);
    await drawn.user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89');
    await press(drawn, 'Cash');
    expect([screen.queryByRole('textbox'), isVisible()]).toEqual([null, false]);
    await press(drawn, 'Transfer');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' }).value).toBe('DE89');
  });

  it('a tab outside of them is a named section of the page', async () => {
    await drawNodes([tab('x', 'Alone')]);
    expect(screen.getByRole('region', { name: 'Alone' }).textContent).toContain('About Alone');
  });
});

describe('chips', () => {
  const items = ['10', '50', '100'].map((value) => ({ value, label: `$${value}` }));
  const node = (id = 'it', rest: object = {}): Node => ({
    type: 'chips',
    id,
    label: { text: `Amounts of ${id}` },
    items: { var: 'items' },
    selected: { var: `selected.${id}` },
    isDisabled: { var: 'isLocked' },
    onPick: [{ do: 'run', cmd: 'form.pickAmount', args: { amount: { var: 'event.value' } } }],
    ...rest,
  });
  const radio = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('radio', { name });
  const chosen = (): string[] =>
    screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked, value }) => (checked ? [value] : []));
  const picked = ({ page }: DrawnNodes): unknown[] => page.calls.map(([, , args]) => Object(args).amount);

  it('are named groups of radio buttons, which show the value of the data and report a press, unless disabled', async () => {
    const scope = { items, selected: { it: '50', other: '100' }, isLocked: true };
    const drawn = await drawNodes([node(), node('other', { items: [], last: '100', lastLabel: { text: 'Other' } })], {
      scope,
    });
    expect(screen.getByRole('radiogroup', { name: 'Amounts of it' })).toBeDefined();
    expect(chosen()).toEqual(['50', '100']);
    await drawn.user.click(radio('$100'));
    expect(picked(drawn)).toEqual([]);
    await drawn.change({ isLocked: false });
    await drawn.user.click(radio('$100'));
    expect([picked(drawn), chosen()]).toEqual([['100'], ['50', '100']]);
    await drawn.change({ selected: { it: '100' } });
    expect(chosen()).toEqual(['100']);
  });

  it("are one tab stop, and the arrow keys work as in the browser's radio groups", async () => {
    const drawn = await drawNodes([node()], { scope: { items, selected: { it: '50' } }, locale: 'ar' });
    await drawn.user.tab();
    expect(document.activeElement).toBe(radio('$50'));
    expect(fireEvent.keyDown(radio('$50'), { key: 'ArrowLeft' })).toBe(true);
    expect([picked(drawn), screen.getByRole('radiogroup').closest('[dir]')]).toEqual([[], document.documentElement]);
    await drawn.user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('begin with the last value and the maximum, each once, and leave out invalid choices', async () => {
    const ends = { last: '50', lastLabel: { text: 'Last time' }, most: '100', mostLabel: { text: 'Max' } };
    const all = [...items, null, 'x', { label: 'y' }, { value: 5 }];
    await drawNodes([node('it', ends)], { scope: { items: all, selected: { it: '75' } } });
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['50', '100', '10', '5']);
    expect([radio('Last time').value, radio('Max').value, chosen()]).toEqual(['50', '100', []]);
  });
});
