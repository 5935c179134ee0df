import './with-shipped.ts';
import { describe, expect, it } from 'vitest';
import { layouts } from '#app/layouts.ts';
import rows from '#generated/methods.json' with { type: 'json' };
import { method } from '#tests/state/sample-methods.ts';

const byCardView = Object.entries(rows.byCardView);

const HOSTED = { name: 'cardToken', type: 'text', input: { frame: 'https://fields.provider.example/card' } } as const;

describe('the layout of a method', () => {
  // Spec: core 2.26e, core 3.5a, core 9.9a, method-flows 2.16e, method-flows 3.2
  it.each(byCardView)('of card view %s is the one listed', (cardView, { screen, opensWindow }) => {
    const given = method('any', { cardViewType: Number(cardView) });
    expect(layouts.screenFor(given)).toBe(screen);
    expect(layouts.opensWindow(given)).toBe(opensWindow);
    expect(layouts.hasScreen(screen)).toBe(true);
  });

  it('is the default for a card view nobody has listed', () => {
    expect(layouts.screenFor(method('any', { cardViewType: 99 }))).toBe(rows.default.screen);
    expect(layouts.opensWindow(method('any', { cardViewType: 99 }))).toBe(rows.default.opensWindow);
  });

  it('is the one the server names, if there is one of that name', () => {
    expect(layouts.screenFor(method('any', { screen: 'deposit.pix' }))).toBe('deposit.pix');
    expect(layouts.screenFor(method('any', { screen: 'toString', cardViewType: 5 }))).toBe('deposit.peer-to-peer-base');
  });

  it('is the form that draws the field of a provider, where nothing names another', () => {
    const card = (own = {}) => method('any', { cardViewType: 1, fields: [HOSTED], ...own });
    expect(layouts.screenFor(card())).toBe('deposit.card-fields');
    expect(layouts.opensWindow(card())).toBe(false);
    expect(layouts.screenFor(card({ screen: 'deposit.pix' }))).toBe('deposit.pix');
    expect(layouts.screenFor(card({ fields: [{ ...HOSTED, input: { frame: 'javascript:alert(1)' } }] }))).toBe(
      rows.byCardView['1'].screen,
    );
  });

  // Spec: core 9.9a, method-flows 9.10b
  it.each(Object.entries(rows.byName))(
    'of the name %s says of windows, captchas and the host what its row does',
    (name, row) => {
      const given = method(name, { cardViewType: 0 });
      const says: { opensWindow?: boolean; captcha?: object; redirect?: string; traits?: object } = row;
      expect(layouts.opensWindow(given)).toBe(says.opensWindow ?? rows.byCardView['0'].opensWindow);
      expect(layouts.captchaFor(given)).toEqual(says.captcha);
      expect(layouts.redirectsThroughHost(name)).toBe(says.redirect === 'host');
    },
  );

  it('is not taken from the prototype of a table', () => {
    expect(layouts.screenFor(method('constructor'))).toBe(rows.byCardView['0'].screen);
    expect(layouts.redirectsThroughHost('constructor')).toBe(false);
    expect(layouts.hasScreen('toString')).toBe(false);
  });
});

describe('the page a method is paid out with', () => {
  it('is the form that draws the fields of a provider, in a group as elsewhere, where the server names no other', () => {
    const card = (own = {}) => method('any', { fields: [HOSTED], ...own });
    expect(layouts.payoutScreenFor(card(), null)).toBe('withdrawal.card-fields');
    expect(layouts.payoutScreenFor(card(), 'bank_transfer_nigeria')).toBe('withdrawal.card-fields');
    expect(layouts.payoutScreenFor(card({ screen: 'withdrawal.redirect' }), null)).toBe('withdrawal.redirect');
  });

  it.each([
    ['card_payout', null, 'withdrawal.redirect'],
    // Spec: core 3.6b
    ['nigerian_bank_payout', 'bank_transfer_nigeria', 'withdrawal.nigerian-banks'],
    ['any', 'constructor', 'withdrawal.redirect'],
  ])('%s of the group %s is %s', (name, group, screen) => {
    expect(layouts.payoutScreenFor(method(name), group)).toBe(screen);
    expect(layouts.hasScreen(screen)).toBe(true);
  });

  it('is the one the server names, if there is one of that name', () => {
    const named = (screen: string): string => layouts.payoutScreenFor(method('any', { screen }), null);
    expect(named('withdrawal.nigerian-banks')).toBe('withdrawal.nigerian-banks');
    expect(named('withdrawal.nothing')).toBe('withdrawal.redirect');
  });
});

describe('the screen of a page id', () => {
  it.each([
    ['eazype', 'deposit.eazype'],
    ['pix', 'deposit.pix'],
    ['deposit.host-to-host', 'deposit.host-to-host'],
    ['unified-form', 'deposit.unified-form'],
  ])('%s is %s', (pageId, screen) => {
    expect(layouts.screenForPage(pageId)).toBe(screen);
  });

  it.each(['', 'nothing', 'constructor', '__proto__'])('%s is none', (pageId) => {
    expect(layouts.screenForPage(pageId)).toBeUndefined();
  });
});
