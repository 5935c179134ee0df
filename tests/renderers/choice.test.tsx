// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode, drawNodes, type DrawnNodes } from '#tests/draw.tsx';

type Choice = Extract<Node, { type: 'choice' }>;
type Option = Extract<Node, { type: 'option' }>;

const option = (value: string, title: string, rest: Partial<Option> = {}): Option => ({
  type: 'option',
  id: value,
  value,
  title: { text: title },
  ...rest,
});

const choice = (rest: Partial<Choice> = {}): Choice => ({
  type: 'choice',
  name: 'network',
  label: { text: 'Network' },
  children: [option('trc20', 'Tron'), option('erc20', 'Ethereum'), option('ton', 'TON')],
  ...rest,
});

const radio = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('radio', { name });
const group = (): HTMLElement => screen.getByRole('radiogroup', { name: 'Network' });

const chosen = (): string[] =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked, value }) => (checked ? [value] : []));

/** The accessible description of an element. */
const about = (element: Element): string[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (document.getElementById(id)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim());

const echo = (path: string): Node => ({ type: 'text', id: 'echo', text: { text: { var: path } } });

describe('a choice', () => {
  it('is a named group of radio buttons; a press anywhere on a line picks its button and runs the effects', async () => {
    const onPick: Choice['onPick'] = [{ do: 'notify', text: { text: { var: 'event.value' } }, tone: 'info' }];
    const { user, value, page } = await drawNode(choice({ onPick, isLabelHidden: true }));
    expect(group().querySelectorAll('input[type="radio"]')).toHaveLength(3);
    expect(screen.getByText('Network').className).toBe('visually-hidden');
    expect(chosen()).toEqual([]);
    await user.click(screen.getByText('Ethereum'));
    expect([value('network'), chosen(), page.calls]).toEqual(['erc20', ['erc20'], [['notify', 'erc20', 'info']]]);
  });

  it('is one tab stop, with arrow keys between the options, separately for each group', async () => {
    const other = choice({ name: 'other', label: { text: 'Other' }, id: 'other', children: [option('a', 'A')] });
    const { user, value } = await drawNodes([choice(), other]);
    await user.click(radio('Ethereum'));
    await user.keyboard('{ArrowDown}');
    expect(value('network')).toBe('ton');
    await user.tab();
    expect(document.activeElement).toBe(radio('A'));
    await user.keyboard(' ');
    expect(chosen()).toEqual(['ton', 'a']);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(radio('TON'));
  });

  it('bound to the page sets a local value', async () => {
    const { user, text, value } = await drawNodes([choice({ name: undefined, bind: 'picked' }), echo('local.picked')]);
    await user.click(radio('TON'));
    expect([text('echo'), value('picked')]).toEqual(['ton', '']);
  });

  it('shows its error in place of the hint, tied to the group, once the focus leaves the group, and not between its options', async () => {
    const { user } = await drawNode(choice({ hint: { text: 'Coins sent elsewhere are lost' } }));
    act(() => radio('Tron').focus());
    act(() => radio('TON').focus());
    expect([group().getAttribute('aria-invalid'), about(group())]).toEqual([null, ['Coins sent elsewhere are lost']]);
    await user.tab();
    expect(group().getAttribute('aria-invalid')).toBe('true');
    expect(about(group())).toEqual(['Fill in this field.']);
    expect(screen.queryByText('Coins sent elsewhere are lost')).toBeNull();
  });

  it('is disabled while the form is locked', async () => {
    const { user, lock, value } = await drawNode(choice());
    lock();
    await user.click(screen.getByText('Ethereum'));
    expect([value('network'), radio('Ethereum').disabled]).toEqual(['', true]);
  });
});

describe('an option', () => {
  it('is named by its title, described by the text beside it, and has a picture from a safe address only', async () => {
    const words = { note: { text: 'Card' }, figure: { text: '98.20' }, figureNote: { text: 'You get' } };
    const children = [
      option('moon', 'MoonRamp', {
        ...words,
        badge: { text: 'No fee' },
        ribbon: { text: 'Best price' },
        icon: 'https://static.example/moon.svg',
      }),
      option('swift', 'SwiftCoin', { icon: 'javascript:alert(1)' }),
    ];
    const { element } = await drawNode(choice({ children }));
    expect(about(radio('MoonRamp'))).toEqual(['Best price', 'No fee Card You get 98.20']);
    expect(radio('SwiftCoin').getAttribute('aria-describedby')).toBeNull();
    expect([element('moon').querySelector('img')?.alt, element('swift').querySelector('img')]).toEqual(['', null]);
  });

  it('shows its children while it is picked, and cannot be picked while it is disabled', async () => {
    const children = [
      option('moon', 'MoonRamp', { isDisabled: true }),
      option('swift', 'SwiftCoin', { children: [echo('a')] }),
    ];
    const { user, value, has } = await drawNode(choice({ children: [...children, option('c', 'C')] }));
    await user.click(screen.getByText('MoonRamp'));
    expect([value('network'), has('echo')]).toEqual(['', false]);
    await user.click(radio('SwiftCoin'));
    expect([value('network'), has('echo')]).toEqual(['swift', true]);
    await user.click(radio('C'));
    expect(has('echo')).toBe(false);
  });

  it('outside of a choice is disabled', async () => {
    await drawNode(option('moon', 'MoonRamp'));
    expect(radio('MoonRamp').disabled).toBe(true);
  });
});

it('networks are a required choice with a warning, and their times, ten minutes by default', async () => {
  const networks = [
    { value: 'trc20', text: 'Tron (TRC20)', timeMinutes: 1 },
    { value: 'ton', text: 'TON' },
  ];
  const node: Node = { type: 'networkSelect', name: 'network', networks: { var: 'networks' } };
  const { user, value, validate } = await drawNode(node, { scope: { networks } });
  expect(about(group())[0]).toContain('Coins sent over another network are lost');
  expect(screen.getAllByRole('radio').map(about)).toEqual([['About 1 minute'], ['About 10 minutes']]);
  validate();
  expect(group().getAttribute('aria-invalid')).toBe('true');
  await user.click(radio('TON'));
  expect(value('network')).toBe('ton');
});

describe('offers', () => {
  const OFFERS = [
    { method: 'moon', amount: '98.2', fee: '1.8', iconIds: [], name: { en: 'MoonRamp', ar: 'مون' } },
    { method: 'swift', amount: '97.9', fee: '2.1', iconIds: [] },
  ];
  const draw = (offers: unknown, locale = 'en'): Promise<DrawnNodes> => {
    const list: Node = {
      type: 'offerList',
      bind: 'offer',
      currency: 'USDT',
      feeCurrency: 'EUR',
      offers: { var: 'offers' },
    };
    return drawNodes([list, echo('local.offer')], { scope: { offers }, locale });
  };

  it('have the received amount and the fee, each in its currency, and set the picked one', async () => {
    const { user, text } = await draw(OFFERS);
    expect(screen.getByRole('radiogroup', { name: 'Offers' })).toBeDefined();
    expect(about(radio('MoonRamp')).join(' ')).toMatch(/(?=.*98\.20?)(?=.*USDT).*Fee .*1\.80/);
    expect(radio('swift')).toBeDefined();
    await user.click(radio('MoonRamp'));
    expect(text('echo')).toBe('moon');
  });

  it('are named in the language of the page', async () => {
    await draw(OFFERS, 'ar');
    expect(radio('مون')).toBeDefined();
  });

  it.each([[[]], [null], [undefined]])('are replaced by a note if they are %j', async (offers) => {
    const { change } = await draw(offers);
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByRole('note', { name: /^No offers for this amount/ })).toBeDefined();
    await change({ offers: OFFERS });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
});

describe('coin packages', () => {
  const box = (boxId: string, gcAmount: string, scAmount: string): object => ({
    boxId,
    gcAmount,
    scAmount,
    price: '4.99',
    priceCurrencyCode: 'USD',
  });
  const draw = (boxes: unknown): Promise<DrawnNodes> =>
    drawNodes([{ type: 'boxList', bind: 'box', boxes: { var: 'boxes' } }, echo('local.box')], { scope: { boxes } });

  it('have their content and price, a single coin in the singular and no free coins for zero, and set the picked one', async () => {
    const { user, text } = await draw([
      box('1', '10000', '5'),
      box('2', '1', '1'),
      box('3', '2000', '0'),
      box('4', '3000', ''),
    ]);
    expect(screen.getByRole('radiogroup', { name: 'Coin packages' })).toBeDefined();
    const words = ['10,000 Gold Coins', '1 Gold Coin', '2,000 Gold Coins', '3,000 Gold Coins'].map(
      (name) => about(radio(name))[0],
    );
    expect(words[0]).toMatch(/(?=.*5 Sweep Coins free).*4\.99/);
    expect(words[1]).toContain('1 Sweep Coin free');
    expect(words.slice(2).filter((each) => each?.includes('free'))).toEqual([]);
    await user.click(radio('2,000 Gold Coins'));
    expect(text('echo')).toBe('3');
  });

  it.each([[[]], [null]])('are replaced by a note if they are %j', async (boxes) => {
    await draw(boxes);
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByRole('note', { name: /^No packages right now/ })).toBeDefined();
  });
});
