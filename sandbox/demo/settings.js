/** Where the cashier begins, by what the player has come for: the path of its address says so. */
export const PATHS = {
  deposit: '/',
  withdrawal: '/withdrawal',
  'crypto-deposit': '/cryptobalance',
  'crypto-withdrawal': '/cryptobalance/withdrawal',
};

/** Defaults for settings that the address leaves out. */
const DEFAULTS = {
  transport: 'socket',
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  locale: 'en',
  widgetViewType: 'main',
  page: 'deposit',
  country: 'IN',
  currency: 'INR',
  scenario: 'ok',
  width: 'phone',
  closingButton: 'true',
  canResize: 'false',
  shell: 'browser',
  brand: 'none',
  popups: 'true',
  hostile: 'false',
  bonuses: 'one',
  bonusId: '',
  cryptoBonus: 'true',
  group21868: '',
  group21007: '',
  group20531: '',
  group24272: '',
  start: '',
  /** Whether what only developers need is unfolded. */
  developer: '',
};

/** Settings that change in place; any other needs the cashier to be loaded anew. */
export const IN_PLACE = ['locale', 'theme', 'width', 'developer'];

/** The settings of an address: each is the query parameter of the same name. */
export function readSettings(query) {
  const given = new URLSearchParams(query);
  return Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, given.get(name) ?? value]));
}

/** The address's query for settings; what is as usual is left out. */
export function writeSettings(settings) {
  const changed = Object.entries(settings).filter(([name, value]) => DEFAULTS[name] !== value);
  return changed.length > 0 ? `?${new URLSearchParams(changed)}` : '';
}
