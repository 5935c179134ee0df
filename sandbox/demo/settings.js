import { EXPERIMENTS } from './start-data.js';

/** The cashier's first page, by the path of the demo's address. */
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
  ...Object.fromEntries(Object.keys(EXPERIMENTS).map((name) => [name, ''])),
  start: '',
  /** Whether the developer section is expanded. */
  developer: '',
};

/** Settings that are applied in place; all others reload the cashier. */
export const IN_PLACE = ['locale', 'theme', 'width', 'developer'];

/** The settings of an address: each is the query parameter of the same name. */
export function readSettings(query) {
  const given = new URLSearchParams(query);
  return Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, given.get(name) ?? value]));
}

/** Returns the query for settings, without default values. */
export function writeSettings(settings) {
  const changed = Object.entries(settings).filter(([name, value]) => DEFAULTS[name] !== value);
  return changed.length > 0 ? `?${new URLSearchParams(changed)}` : '';
}
