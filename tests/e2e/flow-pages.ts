import { pickTile, type Cashier, type Open, type Visit } from './cashier.ts';

/** A page with payment details of a deposit, and the way to it. */
interface FlowPage {
  screen: string;
  visit: Visit;
  tile: string;
  fill?: (cashier: Cashier) => Promise<void>;
}

/** A Pix key of the first kind. */
export const fillPix = async (cashier: Cashier): Promise<void> => {
  await cashier.field('pixKeyType').getByRole('combobox').click();
  await cashier.frame.getByRole('option').first().click();
  await cashier.input('numberId').fill('39053344705');
};

export const flowPages = {
  unifiedForm: { screen: 'deposit.unified-form', visit: { country: 'MX', currency: 'MXN' }, tile: 'SPEI' },
  eazype: {
    screen: 'deposit.eazype',
    visit: { country: 'IN', currency: 'INR' },
    tile: 'Eazype',
    fill: (cashier) => cashier.input('email').fill('ann@example.org'),
  },
} satisfies Record<string, FlowPage>;

/** Opens the page of a flow, whose payments never arrive unless the visit's scenario says otherwise. */
export const openFlow = async (
  open: Open,
  { visit, tile, screen, fill }: FlowPage,
  more: Visit = {},
): Promise<Cashier> => {
  const cashier = await open({ scenario: 'never', ...visit, ...more });
  await pickTile(cashier, tile);
  await fill?.(cashier);
  await cashier.button('deposit.submit').click();
  await cashier.screen(screen).waitFor();
  return cashier;
};
