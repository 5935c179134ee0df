import type { Meta, StoryObj } from '@storybook/react-vite';
import { nodeTable } from '#generated/node-table.ts';
import { screens } from 'virtual:screens';
import { WelcomePage } from './welcome-page.tsx';

const meta: Meta = { title: 'Welcome' };

export default meta;

const samples = Object.keys(import.meta.glob('/schemas/screens/*/*/samples/*.json'));

export const Welcome: StoryObj = {
  render: () => (
    <WelcomePage
      screenCount={Object.keys(screens).length}
      stateCount={samples.length}
      nodeCount={Object.keys(nodeTable).length}
    />
  ),
};
