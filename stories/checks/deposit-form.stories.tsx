import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import start from '#schemas/screens/deposit/redirect/samples/start.json' with { type: 'json' };
import { eventsOnShow } from '#stories/preview-on-show.ts';
import { screenStory, untilDrawn } from '#stories/screen-story.tsx';

export default { title: 'Checks/Deposit form' };

const SCREEN = 'deposit.redirect';

/** Limits are told in words, tied to the field, and go when the amount is right. */
export const TellsTheLimits: StoryObj = {
  ...screenStory(SCREEN, start),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, SCREEN);
    const amount = await canvas.findByRole('textbox', { name: /^Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '100');
    await userEvent.tab();
    await expect(amount).toHaveAccessibleDescription(/The minimum is/);
    await expect(amount).toBeInvalid();
    await userEvent.clear(amount);
    await userEvent.type(amount, '7500');
    await userEvent.tab();
    await expect(amount).toBeValid();
    await expect(canvas.getByRole('button', { name: /^Deposit/ })).toHaveTextContent('7,500');
  },
};

export const TakesASuggestedAmount: StoryObj = {
  ...screenStory(SCREEN, start),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, SCREEN);
    await userEvent.click(await canvas.findByText('₸10,000'));
    await expect(canvas.getByRole('textbox', { name: /^Amount/ })).toHaveValue('10,000');
    await expect(eventsOnShow()).toContainEqual({ name: 'run form.pickAmount', details: { amount: '10000' } });
  },
};

/** Masks and capitals as they are typed; then one press pays. */
export const FillsInAndPays: StoryObj = {
  ...screenStory(SCREEN, start),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, SCREEN);
    const number = await canvas.findByRole('textbox', { name: /card number/i });
    const holder = canvas.getByRole('textbox', { name: 'Name on card' });
    await userEvent.type(number, '4400430123456789');
    await userEvent.type(holder, 'aisha nur');
    await userEvent.tab();
    await expect(number).toHaveValue('4400 4301 2345 6789');
    await expect(holder).toHaveValue('AISHA NUR');
    await userEvent.click(canvas.getByRole('button', { name: /^Deposit/ }));
    await waitFor(() =>
      expect(eventsOnShow().map(({ name }) => name)).toEqual(
        expect.arrayContaining(['validate', 'run deposit.create']),
      ),
    );
  },
};

/** From top to bottom, and nothing is passed over. */
export const WalksInOrder: StoryObj = {
  ...screenStory(SCREEN, start),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, SCREEN);
    const amount = await canvas.findByRole('textbox', { name: /^Amount/ });
    amount.focus();
    let before: Element = amount;
    const visited = new Set<Element>([amount]);
    const last = canvas.getByRole('textbox', { name: 'Name on card' });
    while (before !== last && visited.size < 20) {
      await userEvent.tab();
      const now = document.activeElement ?? document.body;
      const follows = before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
      await expect(follows).toBeTruthy();
      visited.add(now);
      before = now;
    }
    await expect(before).toBe(last);
    await expect(visited).toContain(canvas.getByRole('textbox', { name: /card number/i }));
  },
};
