import { loadSdk } from './load-sdk.js';
import { createMessageLog } from './message-log.js';
import { bonusesIn, formatBalance, IN_PLACE, LOCALES, readSettings, startDataOf, writeSettings } from './settings.js';

const byId = (id) => document.getElementById(id);
const form = byId('settings');
const log = createMessageLog(byId('log'));

const sandbox = await (await fetch('/sandbox.json')).json();
const { createCashier } = await loadSdk(sandbox);

/** Where the cashier begins, by what the player has come for: the path of its address says so. */
const PATHS = { deposit: '/', withdrawal: '/withdrawal' };

let settings = readSettings(location.search);
let startData = startDataOf(settings);
let cashier;

function fillSelect(name, entries) {
  const options = entries.map(([value, text]) => new Option(text, value));
  if (!entries.some(([value]) => value === settings[name])) options.push(new Option(settings[name], settings[name]));
  form.elements[name].replaceChildren(...options);
}

function fillForm() {
  fillSelect('locale', Object.entries(LOCALES));
  fillSelect(
    'country',
    sandbox.countries.map(({ code, name }) => [code, name]),
  );
  fillSelect(
    'currency',
    sandbox.currencies.map((code) => [code, code]),
  );
  fillSelect(
    'scenario',
    sandbox.scenarios.map(({ name }) => [name, name]),
  );
  for (const [name, value] of Object.entries(settings)) {
    const control = form.elements[name];
    if (control.type === 'checkbox') control.checked = value === 'true';
    else control.value = value;
  }
}

function readForm() {
  const given = Object.fromEntries(new FormData(form));
  for (const name of ['closingButton', 'canResize']) given[name] = String(form.elements[name].checked);
  return { ...settings, ...given };
}

function showSettings() {
  document.documentElement.dataset.theme = settings.theme;
  byId('cashier').dataset.width = settings.width;
  byId('cashier').dataset.grows = settings.canResize;
  byId('balance').textContent = formatBalance(settings);
  byId('scenario-text').textContent =
    sandbox.scenarios.find(({ name }) => name === settings.scenario)?.description ?? '';
  history.replaceState(null, '', location.pathname + writeSettings(settings) + location.hash);
}

function say(text) {
  byId('status').textContent = text;
}

function showOpen(isOpen) {
  byId('cashier').hidden = !isOpen;
  byId('closed').hidden = isOpen;
}

function close() {
  cashier?.destroy();
  cashier = undefined;
  showOpen(false);
}

/** What this host does about the widget's messages; the rest is only shown in the log. */
const on = {
  onInit: () => say('The cashier is ready.'),
  onInitError: ({ message }) => say(`The cashier did not start: ${message}.`),
  onClose: () => {
    close();
    byId('deposit').focus();
  },
  onGoBack: () => say('The player went back from the first page.'),
  onCreateTransaction: ({ depositId, amount, currency }) => say(`Deposit ${depositId}: ${amount} ${currency}.`),
  onDisplayError: ({ message }) => say(`Error: ${message}.`),
  onTokenExpired: () => say('The token has expired: a real host would sign the player in again.'),
};

function open() {
  cashier?.destroy();
  showOpen(true);
  say('');
  byId('start-data').value = JSON.stringify(startData, null, 2);
  cashier = createCashier({
    container: '#cashier',
    src: `${sandbox.widgetOrigin}/${sandbox.product}${PATHS[settings.page] ?? PATHS.deposit}`,
    startData: () => startData,
    title: 'Cashier',
    locale: settings.locale,
    theme: settings.theme,
    canResize: settings.canResize === 'true',
    onMessage: (message) => log.add(message),
    on,
  });
}

function applySettings() {
  const last = settings;
  settings = readForm();
  startData = startDataOf(settings);
  showSettings();
  const changed = Object.keys(settings).filter((name) => settings[name] !== last[name]);
  if (!cashier || changed.some((name) => !IN_PLACE.includes(name))) return open();
  if (changed.includes('locale')) cashier.setLocale(settings.locale);
  if (changed.includes('theme')) cashier.setTheme(settings.theme);
  byId('start-data').value = JSON.stringify(startData, null, 2);
}

function useStartData() {
  byId('start-data-error').textContent = '';
  try {
    startData = JSON.parse(byId('start-data').value);
  } catch (error) {
    byId('start-data-error').textContent = `This is not JSON: ${error.message}.`;
    return;
  }
  open();
}

/** A player who asks for the cashier anew gets it anew, on the page that was asked for. */
function openPage(page) {
  form.elements.page.value = page;
  settings = readForm();
  startData = startDataOf(settings);
  showSettings();
  open();
}

const reactions = {
  deposit: () => openPage('deposit'),
  withdraw: () => openPage('withdrawal'),
  reopen: open,
  'use-start-data': useStartData,
  'send-back': () => cashier?.goBack(),
  'send-bonuses': () => cashier?.sendBonusList(bonusesIn(settings.currency), { success: true }),
  'send-close': () => cashier?.close(),
  'clear-log': () => log.clear(),
};
for (const [id, react] of Object.entries(reactions)) byId(id).addEventListener('click', () => react());
form.addEventListener('submit', (event) => event.preventDefault());
// Some controls of the form stand outside of it, so their events do not pass it.
document.addEventListener('change', ({ target }) => {
  if (target.form === form) applySettings();
});

fillForm();
showSettings();
open();
