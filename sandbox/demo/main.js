import { createCallLog } from './call-log.js';
import { loadSdk } from './load-sdk.js';
import { createMessageLog } from './message-log.js';
import { openNativeApp } from './native-app.js';
import { showHostileFrame } from './hostile-frame.js';
import { createStartDataEditor } from './start-data-editor.js';
import { IN_PLACE, PATHS, readSettings, writeSettings } from './settings.js';
import { BONUS_LISTS, BONUS_MESSAGES } from './bonuses.js';
import { BRAND_TITLES, dressPage } from './brands.js';
import { createShelf } from './shelf.js';
import { EXPERIMENTS, GROUPS, formatBalance, signedInAgain, startDataOf } from './start-data.js';
import { createTabs } from './tabs.js';
import { tellLanguage } from './tell-language.js';

const byId = (id) => document.getElementById(id);
const form = byId('settings');
const log = createMessageLog(byId('log'));

const sandbox = await (await fetch('/sandbox.json')).json();
const { createCashier } = await loadSdk(sandbox);

const CHECKS = ['cryptoBonus', 'closingButton', 'canResize', 'popups', 'hostile'];
let settings = readSettings(location.search);
let startData = startDataInForce();
let cashier;

const calls = createCallLog(byId('calls'), () => startData.token ?? '');
const markShelf = createShelf((given) => {
  change(given);
  fillForm();
});
const editor = createStartDataEditor({
  area: byId('start-data'),
  faults: byId('start-data-faults'),
  use: byId('use-start-data'),
  onUse: (data) => change({ start: JSON.stringify(data) }),
});

/** Edited start data, else start data built from the settings. */
function startDataInForce() {
  try {
    return settings.start === '' ? startDataOf(settings) : JSON.parse(settings.start);
  } catch {
    return startDataOf(settings);
  }
}

const optionsOf = (entries) => entries.map(([value, text]) => new Option(text, value));

function fillSelect(name, entries) {
  const options = optionsOf(entries);
  if (!entries.some(([value]) => value === settings[name])) options.push(new Option(settings[name], settings[name]));
  form.elements[name].replaceChildren(...options);
}

const named = (names) => names.map((name) => [name, name]);

function fillScenarios() {
  const topics = [...new Set(sandbox.scenarios.map(({ topic }) => topic))];
  form.elements.scenario.replaceChildren(
    ...topics.map((label) => {
      const group = Object.assign(document.createElement('optgroup'), { label });
      const names = sandbox.scenarios.filter(({ topic }) => topic === label).map(({ name }) => [name, name]);
      group.append(...optionsOf(names));
      return group;
    }),
  );
}

function fillForm() {
  fillSelect(
    'locale',
    sandbox.locales.map(({ code, name }) => [code, name]),
  );
  fillSelect(
    'country',
    sandbox.countries.map(({ code, name }) => [code, name]),
  );
  fillSelect('currency', named(sandbox.currencies));
  fillSelect('brand', BRAND_TITLES);
  fillSelect('bonuses', named(Object.keys(BONUS_LISTS)));
  for (const name of Object.keys(EXPERIMENTS)) fillSelect(name, GROUPS);
  fillScenarios();
  for (const [name, value] of Object.entries(settings)) {
    const control = form.elements[name];
    if (!control) continue;
    if (control.type === 'checkbox') control.checked = value === 'true';
    else control.value = value;
  }
}

function readForm() {
  const given = Object.fromEntries(new FormData(form));
  for (const name of CHECKS) given[name] = String(form.elements[name].checked);
  return { ...settings, ...given };
}

function showSettings() {
  document.documentElement.dataset.theme = settings.theme;
  dressPage(settings.brand, settings.theme);
  void tellLanguage(startData, settings.locale);
  byId('cashier').dataset.width = settings.width;
  byId('cashier').dataset.grows = settings.canResize;
  byId('balance').textContent = formatBalance(settings);
  markShelf(settings);
  byId('edited').hidden = settings.start === '';
  byId('scenario-text').textContent =
    sandbox.scenarios.find(({ name }) => name === settings.scenario)?.description ?? '';
  history.replaceState(null, '', location.pathname + writeSettings(settings) + location.hash);
}

function say(text) {
  byId('status').textContent = text;
}

function show(what) {
  for (const id of ['cashier', 'closed', 'native']) byId(id).hidden = id !== what;
}

function close() {
  cashier?.destroy();
  cashier = undefined;
  show('closed');
}

/** Handlers for the widget's messages; all other messages are only logged. */
const on = {
  onInit: () => say('The cashier is ready.'),
  onInitError: ({ message }) => say(`The cashier did not start: ${message}.`),
  onClose: () => {
    close();
    byId('deposit').focus();
  },
  onGoBack: () => say('The player went back from the first page.'),
  onSwipeBack: () => say('The player swiped back from the first page.'),
  onShare: ({ text }) => say(`To share: ${text}`),
  openExtBrowser: ({ url }) => say(`To open in a browser: ${url}`),
  onExternalRedirectEvent: ({ url }) => say(`To open by the host: ${url}`),
  onChangedPaymentMethodsCurrency: ({ currency }) => say(`The player pays in ${currency} now.`),
  onCreateTransaction: ({ depositId, amount, currency }) => say(`Deposit ${depositId}: ${amount} ${currency}.`),
  onDisplayError: ({ message }) => say(`Error: ${message}`),
  onTokenExpired: () => say('The token has expired: “New token” signs the player in again.'),
};

const optionsNow = () => ({
  src: `${sandbox.widgetOrigin}/${sandbox.product}${PATHS[settings.page] ?? PATHS.deposit}`,
  startData: () => startData,
  locale: settings.locale,
  onMessage: (message) => log.add(message),
  on,
});

function openFrame() {
  cashier = createCashier({
    ...optionsNow(),
    container: '#cashier',
    title: 'Cashier',
    theme: settings.theme,
    canResize: settings.canResize === 'true',
  });
  if (settings.popups === 'true') return;
  // Simulates a pop-up blocker: the frame, which is created anew, may not open windows.
  const frame = byId('cashier').querySelector('iframe');
  frame.sandbox.remove('allow-popups');
  byId('cashier').append(frame);
}

function open() {
  cashier?.destroy();
  cashier = undefined;
  say('');
  editor.set(startData);
  showHostileFrame(byId('hostile'), settings.hostile === 'true' ? `${sandbox.providerOrigin}/hostile` : '');
  show(settings.shell === 'browser' ? 'cashier' : 'native');
  if (settings.shell === 'browser') openFrame();
}

function openNative() {
  cashier?.destroy();
  cashier = openNativeApp({ ...optionsNow(), shell: settings.shell });
  say(cashier ? '' : 'The browser has blocked the window of the native app.');
}

/** Applies settings: in place if possible, else by reloading the cashier. */
function change(given) {
  const last = settings;
  settings = { ...settings, ...given };
  const changed = Object.keys(settings).filter((name) => settings[name] !== last[name]);
  // A setting that changes the start data discards edited start data.
  if (!changed.includes('start') && changed.some((name) => !IN_PLACE.includes(name))) settings.start = '';
  startData = startDataInForce();
  showSettings();
  if (!cashier || changed.some((name) => !IN_PLACE.includes(name))) return open();
  if (changed.includes('locale')) {
    cashier.setLocale(settings.locale);
    // Texts of this host are sent again in the new language.
    if (settings.start === '' && startData.bonusList.length > 0) cashier.sendBonusList(startData.bonusList);
  }
  if (changed.includes('theme')) cashier.setTheme(settings.theme);
  editor.set(startData);
}

/** Reloads the cashier on the requested page when the player opens it again. */
function openPage(page) {
  form.elements.page.value = page;
  settings = { ...readForm(), page };
  startData = startDataInForce();
  showSettings();
  open();
}

function renewToken() {
  startData = signedInAgain(startData);
  void tellLanguage(startData, settings.locale);
  editor.set(startData);
  void cashier?.refresh(startData);
}

const reactions = {
  deposit: () => openPage('deposit'),
  withdraw: () => openPage('withdrawal'),
  reopen: open,
  'open-native': openNative,
  'reset-start-data': () => change({ start: '' }),
  'send-back': () => cashier?.goBack(),
  'send-swipe': () => cashier?.goBack('swipe'),
  'send-token': renewToken,
  'send-close': () => cashier?.close(),
  'clear-log': () => {
    log.clear();
    calls.clear();
  },
};
for (const [id, messageOf] of Object.entries(BONUS_MESSAGES)) {
  reactions[id] = () => cashier?.sendBonusList(...messageOf(settings));
}
for (const [id, react] of Object.entries(reactions)) byId(id).addEventListener('click', () => react());
form.addEventListener('submit', (event) => event.preventDefault());
// Some controls are outside of the form, so their events do not bubble to it.
document.addEventListener('change', ({ target }) => {
  if (target.form === form) change(readForm());
});

const developer = byId('developer');
developer.open = settings.developer === 'open';
developer.addEventListener('toggle', () => change({ developer: developer.open ? 'open' : '' }));
createTabs(byId('log-tabs'), () => void calls.ask());
fillForm();
showSettings();
open();
