import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

const meta: Meta = { title: 'Welcome' };

export default meta;

/** Shows that the preview itself works: globals reach the page, checks run. */
export const Welcome: StoryObj = {
  globals: { locale: 'ar', theme: 'dark' },
  render: () => (
    <main>
      <h1>Cashier screens</h1>
      <p>Pick a screen and one of its states on the left; locale, theme, width and platform are in the toolbar.</p>
    </main>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading')).toHaveTextContent('Cashier screens');
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  },
};
