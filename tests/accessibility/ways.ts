import { pickTile, type Cashier, type Visit } from '#tests/e2e/cashier.ts';
import { expect } from '#tests/e2e/fixtures.ts';

export interface Stop {
  readonly name: string;
  go(cashier: Cashier): Promise<void>;
}

const button = (cashier: Cashier, key: Parameters<Cashier['button']>[0]): Promise<void> =>
  cashier.button(key).first().click();

const until =
  (screen: string) =>
  (cashier: Cashier): Promise<void> =>
    expect(cashier.screen(screen)).toBeVisible();

/** Ways through the cashier, and where they are judged. */
export const WAYS: readonly { readonly visit: Visit; readonly stops: readonly Stop[] }[] = [
  {
    visit: { country: 'MX', currency: 'MXN', scenario: 'never' },
    stops: [
      { name: 'the list', go: (cashier) => expect(cashier.node('tile').first()).toBeVisible() },
      {
        name: 'a form',
        go: async (cashier) => {
          await pickTile(cashier, 'SPEI');
          await until('deposit.redirect')(cashier);
        },
      },
      {
        name: 'an account to pay to',
        go: async (cashier) => {
          await button(cashier, 'deposit.submit');
          await until('deposit.unified-form')(cashier);
        },
      },
      {
        name: 'a payment on its way',
        go: async (cashier) => {
          await button(cashier, 'common.paid');
          await until('deposit.complete')(cashier);
        },
      },
    ],
  },
  {
    visit: { country: 'MX', currency: 'MXN', scenario: 'ok' },
    stops: [
      {
        name: 'a payment that has arrived',
        async go(cashier) {
          await pickTile(cashier, 'SPEI');
          await button(cashier, 'deposit.submit');
          await button(cashier, 'common.paid');
          await expect(cashier.frame.getByText(cashier.t('complete.processed.text')).first()).toBeVisible();
        },
      },
    ],
  },
  {
    visit: { country: 'BR', currency: 'BRL', scenario: 'never' },
    stops: [
      {
        name: 'a form with a field that is wrong',
        async go(cashier) {
          await pickTile(cashier, 'Boleto');
          await cashier.field('cpf').locator('input').fill('123');
          await cashier.field('cpf').locator('input').blur();
        },
      },
    ],
  },
  {
    visit: { country: 'MX', currency: 'MXN', page: 'withdrawal' },
    stops: [{ name: 'the list of payouts', go: (cashier) => expect(cashier.node('tile').first()).toBeVisible() }],
  },
];
