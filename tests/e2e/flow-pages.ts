import type { Page } from '@playwright/test';
import { openCashier, pickTile, type Cashier, type Visit } from './cashier.ts';

/** A page that a deposit is paid on, and how a person comes to it. */
export interface FlowPage {
  screen: string;
  visit: Visit;
  tile: string;
  /** The node that says what to pay to. */
  requisite: string;
  hasCountdown: boolean;
  fill?: (cashier: Cashier) => Promise<void>;
}

/** A Pix key of the kind that is offered first. */
export const fillPix = async (cashier: Cashier): Promise<void> => {
  await cashier.field('pixKeyType').getByRole('combobox').click();
  await cashier.frame.getByRole('option').first().click();
  await cashier.field('numberId').getByRole('textbox').fill('39053344705');
};

export const flowPages = {
  unifiedForm: {
    screen: 'deposit.unified-form',
    visit: { country: 'MX', currency: 'MXN' },
    tile: 'SPEI',
    requisite: 'requisite',
    hasCountdown: true,
  },
  hostToHost: {
    screen: 'deposit.host-to-host',
    visit: {},
    tile: 'Bank transfer',
    requisite: 'account-number',
    hasCountdown: true,
  },
  eazype: {
    screen: 'deposit.eazype',
    visit: { country: 'IN', currency: 'INR' },
    tile: 'Eazype',
    requisite: 'pay-link',
    hasCountdown: false,
    fill: (cashier) => cashier.field('email').getByRole('textbox').fill('ann@example.org'),
  },
  pix: {
    screen: 'deposit.pix',
    visit: { country: 'BR', currency: 'BRL' },
    tile: 'PIX',
    requisite: 'pay-qr',
    hasCountdown: false,
    fill: fillPix,
  },
} satisfies Record<string, FlowPage>;

/** Goes to the page of a flow, whose payments never arrive unless the visit's scenario says otherwise. */
export const openFlow = async (
  page: Page,
  demoOrigin: string,
  { visit, tile, screen, fill }: FlowPage,
  more: Visit = {},
): Promise<Cashier> => {
  const cashier = await openCashier(page, demoOrigin, { scenario: 'never', ...visit, ...more });
  await pickTile(cashier, tile);
  await fill?.(cashier);
  await cashier.button('deposit.submit').click();
  await cashier.screen(screen).waitFor();
  return cashier;
};
