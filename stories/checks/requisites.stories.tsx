import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import waiting from '#schemas/screens/deposit/host-to-host/samples/waiting.json' with { type: 'json' };
import confirmation from '#schemas/screens/deposit/peer-to-peer-invoice/samples/confirmation-id.json' with { type: 'json' };
import { eventsOnShow, moveClockOnShow } from '#stories/preview-on-show.ts';
import { screenStory, untilDrawn } from '#stories/screen-story.tsx';

export default { title: 'Checks/Requisites' };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const CARD = 'deposit.host-to-host';
const INVOICE = 'deposit.peer-to-peer-invoice';

/** Copies the number itself, without the spaces it is displayed with. */
export const CopiesTheNumber: StoryObj = {
  ...screenStory(CARD, waiting),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, CARD);
    await userEvent.click(await canvas.findByRole('button', { name: /copy.*card number|card number.*copy/i }));
    await expect(eventsOnShow()).toContainEqual({ name: 'copy', details: '4400430123456789' });
    await expect(await canvas.findAllByText('Copied')).not.toHaveLength(0);
  },
};

/** The countdown runs, warns, and takes the requisites off the page when it ends. */
export const RunsOutOfTime: StoryObj = {
  ...screenStory(CARD, waiting),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, CARD);
    await expect(await canvas.findByText('14:32')).toBeVisible();
    moveClockOnShow(14 * MINUTE_MS);
    await expect(await canvas.findByText(/0?0:32/)).toBeVisible();
    moveClockOnShow(32 * SECOND_MS);
    await expect(await canvas.findByText('Time is up')).toBeVisible();
    await expect(canvas.queryByText('4400 4301 2345 6789')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a method again' }));
    await expect(eventsOnShow().map(({ name }) => name)).toContain('go deposit.methods');
  },
};

/** A number from a receipt is checked before anything is sent, and the field that fails gets the focus. */
export const AsksForTheConfirmation: StoryObj = {
  ...screenStory(INVOICE, confirmation),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, INVOICE);
    const field = await canvas.findByRole('textbox');
    const names = (): readonly string[] => eventsOnShow().map(({ name }) => name);
    await userEvent.type(field, '123');
    await userEvent.tab();
    await expect(field).toBeInvalid();
    const paid = canvas.getByRole('button', { name: /paid/i });
    if (!paid.matches(':disabled, [aria-disabled="true"]')) {
      await userEvent.click(paid);
      await expect(field).toHaveFocus();
    }
    await expect(names()).not.toContain('run deposit.complete');
    await userEvent.clear(field);
    await userEvent.type(field, '12345678');
    await userEvent.tab();
    await expect(field).toBeValid();
    await userEvent.click(canvas.getByRole('button', { name: /paid/i }));
    await expect(names()).toContain('run deposit.complete');
  },
};
