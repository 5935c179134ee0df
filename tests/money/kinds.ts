import { pickTile, type Cashier, type Visit } from '#tests/e2e/cashier.ts';
import { fillPix } from '#tests/e2e/flow-pages.ts';
import type { Control } from '#tests/e2e/control.ts';
import { CARD_NUMBER, review } from '#tests/e2e/withdrawal.ts';

/** A way to pay: how a person comes one tap from it, the tap, and the page that it leads to. */
export interface Kind {
  visit: Visit;
  /** From the list, or from wherever a form has been left. */
  fill: (cashier: Cashier) => Promise<void>;
  tap: (cashier: Cashier) => Promise<void>;
  /** Types once more what no storage keeps, up to the tap. */
  again?: (cashier: Cashier) => Promise<void>;
  target: string;
  /** Name of the target's file in the build. */
  file: string;
  /** Number of requests, by the server's count. */
  count?: (control: Control) => Promise<number>;
}

const submit = (cashier: Cashier): Promise<void> => cashier.button('deposit.submit').click();
const press =
  (id: string) =>
  (cashier: Cashier): Promise<void> =>
    cashier.node(id).click();

const preparedIn = (method: RegExp): Omit<Kind, 'file' | 'target'> => ({
  visit: { country: 'IN', currency: 'INR' },
  async fill(cashier) {
    await pickTile(cashier, 'UPI transfer');
    await cashier.screen('deposit.group').getByRole('button', { name: method }).click();
    await cashier.screen('deposit.india').waitFor();
    await submit(cashier);
    await cashier.button('india.next').click();
    await cashier.field('utr').getByRole('textbox').fill('123456789012');
  },
  tap: press('paid'),
});

const RESULT = { target: 'deposit.complete', file: 'complete' } as const;

export const KINDS = {
  redirect: {
    ...RESULT,
    visit: {},
    async fill(cashier) {
      await pickTile(cashier, 'Bank card');
      await cashier.field('amount').getByRole('textbox').fill('7500');
    },
    tap: submit,
  },
  'unified form': {
    visit: { country: 'MX', currency: 'MXN' },
    fill: (cashier) => pickTile(cashier, 'SPEI'),
    tap: submit,
    target: 'deposit.unified-form',
    file: 'unified-form',
  },
  'host-to-host': {
    visit: {},
    fill: (cashier) => pickTile(cashier, 'Bank transfer'),
    tap: submit,
    target: 'deposit.host-to-host',
    file: 'host-to-host',
  },
  'peer-to-peer': {
    visit: { country: 'UZ', currency: 'UZS' },
    fill: (cashier) => pickTile(cashier, 'Humo'),
    tap: (cashier) => cashier.button('peerToPeer.create').click(),
    target: 'deposit.peer-to-peer-invoice',
    file: 'peer-to-peer-invoice',
  },
  pix: {
    visit: { country: 'BR', currency: 'BRL' },
    async fill(cashier) {
      await pickTile(cashier, 'PIX');
      await fillPix(cashier);
    },
    tap: submit,
    target: 'deposit.pix',
    file: 'pix',
  },
  UPI: { ...RESULT, ...preparedIn(/^UPI/) },
  prepared: { ...RESULT, ...preparedIn(/IMPS/) },
  'on-ramp': {
    visit: { country: 'BR', currency: 'BRL' },
    fill: (cashier) => pickTile(cashier, 'Buy crypto'),
    tap: (cashier) => cashier.button('common.continue').click(),
    target: 'deposit.onramp-offer-list',
    file: 'onramp-offer-list',
  },
  'sweep purchase': {
    visit: { country: 'US', currency: 'USD', widgetViewType: 'sweep' },
    async fill(cashier) {
      await cashier.frame.getByRole('radio', { name: /11,000/ }).check();
      await cashier.node('choose-box').click();
      await cashier.frame.getByRole('radio', { name: 'Bank card' }).check();
    },
    tap: press('pay'),
    target: 'sweep.complete',
    file: 'complete',
  },
  withdrawal: {
    visit: { page: 'withdrawal' },
    fill: (cashier) => review(cashier),
    async again(cashier) {
      await cashier.field('cardNumber').getByRole('textbox').fill(CARD_NUMBER);
      await cashier.node('review').click();
    },
    tap: press('submit'),
    target: 'withdrawal.complete',
    file: 'complete',
    count: async (control) => (await control.withdrawals()).length,
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
