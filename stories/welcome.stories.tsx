import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { nodeTable } from '#generated/node-table.ts';
import { screens } from 'virtual:screens';
import { WelcomePage } from './welcome-page.tsx';

const meta: Meta = { title: 'Welcome' };

export default meta;

const samples = Object.keys(import.meta.glob('/schemas/screens/*/*/samples/*.json'));

const page = (): ReturnType<typeof WelcomePage> => (
  <WelcomePage
    screenCount={Object.keys(screens).length}
    stateCount={samples.length}
    nodeCount={Object.keys(nodeTable).length}
  />
);

export const Welcome: StoryObj = { render: page };

/** Shows that the preview itself works: what the toolbar says reaches the page, checks run. */
export const InTheDark: StoryObj = {
  tags: ['!dev'],
  globals: { locale: 'ar', theme: 'dark' },
  render: page,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  },
};
