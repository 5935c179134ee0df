import { BRANDS_SHOWN } from './brands.js';

/** Demonstrations, one button each: the settings to apply and the steps to run. */
const STORIES = [
  { title: 'Pay', text: 'Choose a method and pay: the money is there in a moment.', settings: { scenario: 'ok' } },
  {
    title: 'Lose the connection',
    text: 'Pay: the answer is lost on its way, and the cashier says what is known of the money.',
    settings: { scenario: 'lost-for-long' },
  },
  {
    title: 'Let it expire',
    text: 'Ask for transfer details, then wait: the time to pay runs out.',
    settings: { scenario: 'p2p-expired', country: 'RU', currency: 'RUB' },
  },
  { title: 'Decline', text: 'Pay: the bank says no, and nothing is charged.', settings: { scenario: 'decline' } },
  {
    title: 'Pay in Arabic',
    text: 'Everything runs from right to left, and amounts stay as they are.',
    settings: { scenario: 'ok', locale: 'ar', country: 'EG', currency: 'EGP' },
  },
];

/** Settings of the page before a demonstration. */
const BEFORE = {
  locale: 'en',
  country: 'IN',
  currency: 'INR',
  page: 'deposit',
  widgetViewType: 'main',
  shell: 'browser',
};

const buttonOf = (text, onPress) => {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  button.addEventListener('click', onPress);
  return button;
};

/**
 * Draws the buttons of brands and demonstrations above the cashier. Returns a function that highlights the active ones.
 */
export function createShelf(change) {
  const [swatches, stories, text] = ['swatches', 'stories', 'story-text'].map((id) => document.getElementById(id));
  const brands = BRANDS_SHOWN.map(({ name, title, colors }) => {
    const button = buttonOf(title, () => change({ brand: name }));
    for (const [property, color] of Object.entries(colors)) button.style.setProperty(`--swatch-${property}`, color);
    button.dataset.brand = name;
    return button;
  });
  const told = STORIES.map((story) =>
    buttonOf(story.title, () => {
      change({ ...BEFORE, ...story.settings });
      text.textContent = story.text;
    }),
  );
  swatches.replaceChildren(...brands);
  stories.replaceChildren(...told);
  return (settings) => {
    for (const button of brands) button.setAttribute('aria-pressed', String(button.dataset.brand === settings.brand));
    for (const [index, button] of told.entries()) {
      const wanted = { ...BEFORE, ...STORIES[index].settings };
      const isTold = Object.entries(wanted).every(([name, value]) => settings[name] === value);
      button.setAttribute('aria-pressed', String(isTold));
    }
  };
}
