import { pickTile, type Cashier, type Open, type Visit } from './cashier.ts';

/** A page that a deposit is paid on, and how a person comes to it. */
export interface FlowPage {
  screen: string;
  visit: Visit;
  tile: string;
  /** The method of the group that the tile opens. */
  method?: string;
  /** The page of the form before it, and what its button says. */
  form: string;
  submit: 'deposit.submit' | 'peerToPeer.create';
  /** The node that says what to pay to. */
  requisite: string;
  hasCountdown: boolean;
  fill?: (cashier: Cashier) => Promise<void>;
}

/** A Pix key of the kind that is offered first. */
export const fillPix = async (cashier: Cashier): Promise<void> => {
  await cashier.field('pixKeyType').getByRole('combobox').click();
  await cashier.frame.getByRole('option').first().click();
  await cashier.input('numberId').fill('39053344705');
};

const REGULAR = { form: 'deposit.redirect', submit: 'deposit.submit' } as const;

export const flowPages = {
  unifiedForm: {
    ...REGULAR,
    screen: 'deposit.unified-form',
    visit: { country: 'MX', currency: 'MXN' },
    tile: 'SPEI',
    requisite: 'requisite',
    hasCountdown: true,
  },
  hostToHost: {
    ...REGULAR,
    screen: 'deposit.host-to-host',
    visit: {},
    tile: 'Bank transfer',
    requisite: 'account-number',
    hasCountdown: true,
  },
  eazype: {
    ...REGULAR,
    screen: 'deposit.eazype',
    visit: { country: 'IN', currency: 'INR' },
    tile: 'Eazype',
    requisite: 'pay-link',
    hasCountdown: false,
    fill: (cashier) => cashier.input('email').fill('ann@example.org'),
  },
  pix: {
    ...REGULAR,
    screen: 'deposit.pix',
    visit: { country: 'BR', currency: 'BRL' },
    tile: 'PIX',
    requisite: 'pay-qr',
    hasCountdown: false,
    fill: fillPix,
  },
  peerToPeerUnified: {
    form: 'deposit.peer-to-peer-base',
    submit: 'peerToPeer.create',
    screen: 'deposit.peer-to-peer-unified-form',
    visit: { country: 'MX', currency: 'MXN' },
    tile: 'Transfer to a person',
    method: 'To a bank account',
    requisite: 'requisite',
    hasCountdown: true,
  },
} satisfies Record<string, FlowPage>;

/** Goes to the page of a flow, whose payments never arrive unless the visit's scenario says otherwise. */
export const openFlow = async (
  open: Open,
  { visit, tile, method, submit, screen, fill }: FlowPage,
  more: Visit = {},
): Promise<Cashier> => {
  const cashier = await open({ scenario: 'never', ...visit, ...more });
  await pickTile(cashier, tile);
  if (method) await pickTile(cashier, method);
  await fill?.(cashier);
  await cashier.button(submit).click();
  await cashier.screen(screen).waitFor();
  return cashier;
};
