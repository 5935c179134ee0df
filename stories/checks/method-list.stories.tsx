import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import list from '#schemas/screens/deposit/methods/samples/list.json' with { type: 'json' };
import { eventsOnShow } from '#stories/preview-on-show.ts';
import { screenStory, untilDrawn } from '#stories/screen-story.tsx';

export default { title: 'Checks/List of methods' };

const SCREEN = 'deposit.methods';

export const PicksAMethod: StoryObj = {
  ...screenStory(SCREEN, list),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, SCREEN);
    await userEvent.click(await canvas.findByRole('button', { name: /^Bank card/ }));
    await expect(eventsOnShow()).toContainEqual({
      name: 'run methods.pick',
      details: { name: 'card', amount: 'fixed' },
    });
  },
};

export const OpensAGroup: StoryObj = {
  ...screenStory(SCREEN, list),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, SCREEN);
    await userEvent.click(await canvas.findByRole('button', { name: /^Cryptocurrency/ }));
    await expect(eventsOnShow()).toContainEqual({ name: 'run groups.open', details: { name: 'crypto' } });
  },
};

/** Tiles follow each other in the order in which they are read, and a key press picks one. */
export const PicksWithTheKeyboard: StoryObj = {
  ...screenStory(SCREEN, list),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, SCREEN);
    const tiles = await canvas.findAllByRole('button', { name: /^(?:Bank card|Cryptocurrency|Transfer to a card)/ });
    tiles[0]?.focus();
    for (const tile of tiles.slice(1)) {
      await userEvent.tab();
      await expect(tile).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(eventsOnShow()).toContainEqual({
      name: 'run methods.pick',
      details: { name: 'kaspi_p2p', amount: 'fixed' },
    });
  },
};
