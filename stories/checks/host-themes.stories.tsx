import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import cryptoBonus from '#schemas/screens/deposit/methods/samples/crypto-bonus.json' with { type: 'json' };
import brands from '#sandbox/demo/brands.json' with { type: 'json' };
import errors from '#schemas/screens/deposit/redirect/samples/errors.json' with { type: 'json' };
import { screenStory, untilDrawn } from '#stories/screen-story.tsx';
import { parseColor } from '#theme/color.ts';

export default { title: 'Checks/Host themes' };

const SCREEN = 'deposit.redirect';

type Theme = 'light' | 'dark';

/** The host's value of a token in a theme. */
const tokenOf = (variables: Readonly<Record<string, string>>, theme: Theme, name: string): string =>
  variables[`${theme}:${name}`] ?? variables[name] ?? '';

const shown = (color: string): string => `rgb(${parseColor(color)?.join(', ') ?? color})`;

/** The toolbar's switch dresses button, field and page. That every word reads is for axe, which looks at each story. */
const wears = (name: keyof typeof brands, theme: Theme): StoryObj => ({
  ...screenStory(SCREEN, errors),
  globals: { hostTheme: name, theme },
  play: async ({ canvas, canvasElement }) => {
    const read = (token: string): string => tokenOf(brands[name].variables, theme, token);
    await untilDrawn(canvasElement, SCREEN);
    const pay = getComputedStyle(await canvas.findByRole('button', { name: /^Deposit/ }));
    // The box around a number has the mark of its card, too.
    const number = getComputedStyle(
      canvas.getByRole('textbox', { name: /card number/i }).parentElement ?? canvasElement,
    );
    await waitFor(() => expect(pay.backgroundColor).toBe(shown(read('color-accent'))));
    await expect(pay.color).toBe(shown(read('color-on-accent')));
    await expect(pay.borderRadius).toBe(read('radius-button'));
    await expect(number.borderRadius).toBe(read('radius-field'));
    await expect(number.borderColor).toBe(shown(read('color-danger')));
    await expect(getComputedStyle(document.documentElement).backgroundColor).toBe(shown(read('color-page')));
  },
});

export const BankInTheLight: StoryObj = wears('aldersgate', 'light');
export const BankInTheDark: StoryObj = wears('aldersgate', 'dark');
export const GameInTheLight: StoryObj = wears('nightdrive', 'light');
export const GameInTheDark: StoryObj = wears('nightdrive', 'dark');
export const AppInTheLight: StoryObj = wears('pebble', 'light');
export const AppInTheDark: StoryObj = wears('pebble', 'dark');

const { bonuses } = cryptoBonus.scope;
const inUse = { ...bonuses, crypto: { ...bonuses.crypto, isOn: true } };

/** A bonus in use has the bonus's colour below its switch, not the host's accent: the knob is white, whatever the host writes with. */
export const SwitchOfABonusInTheDark: StoryObj = {
  ...screenStory('deposit.methods', { about: cryptoBonus.about, scope: { ...cryptoBonus.scope, bonuses: inUse } }),
  globals: { hostTheme: 'nightdrive', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await untilDrawn(canvasElement, 'deposit.methods');
    const knobs = (await canvas.findAllByRole('switch', { checked: true })).map(
      (button) => getComputedStyle(button, '::before').backgroundColor,
    );
    await expect(knobs).toContain('rgb(255, 255, 255)');
  },
};

/** A host's tokens go when it goes. */
export const NoHostAfterThem: StoryObj = {
  ...screenStory(SCREEN, errors),
  globals: { hostTheme: 'none', theme: 'light' },
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, SCREEN);
    await expect([...document.documentElement.style].filter((name) => name.startsWith('--'))).toEqual([]);
  },
};
