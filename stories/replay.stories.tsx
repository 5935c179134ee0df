import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';
import { expect } from 'storybook/test';
import type { Trace } from '#generated/wire.ts';
import { PreviewAlert } from './preview-alert.tsx';
import { sessionOf } from './preview-session.ts';
import { ReplayPage } from './replay/replay-page.tsx';
import { asTrace } from './replay/trace-steps.ts';

const meta: Meta = { title: 'Replay' };

export default meta;

const examples = import.meta.glob<unknown>('/docs/examples/trace.json', { import: 'default', eager: true });

/** Where `npm run replay` puts the trace. */
const TRACE = 'trace/trace.json';

const readTrace = async (): Promise<Trace | undefined> => {
  const response = await fetch(TRACE);
  return response.ok ? asTrace(await response.json()) : undefined;
};

type Told = Pick<StoryContext, 'id' | 'globals'>;

const Replay = ({ trace, told: { id, globals } }: { trace: Trace | undefined; told: Told }): ReactNode =>
  trace ? (
    <ReplayPage trace={trace} story={id} session={sessionOf(globals)} />
  ) : (
    <PreviewAlert>There is no trace here: npm run replay -- trace.json opens one.</PreviewAlert>
  );

const FetchedReplay = ({ told }: { told: Told }): ReactNode => {
  const [read, setRead] = useState<{ trace: Trace | undefined }>();
  useEffect(() => {
    readTrace().then(
      (trace) => setRead({ trace }),
      () => setRead({ trace: undefined }),
    );
  }, []);
  return read ? <Replay trace={read.trace} told={told} /> : null;
};

/** A trace of the sandbox: a payment whose first answer is lost. */
export const Example: StoryObj = {
  render: (_args, told) => <Replay trace={asTrace(Object.values(examples)[0])} told={told} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const moments = await canvas.findAllByRole('listitem');
    await expect(moments.length).toBeGreaterThan(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('slider', { name: 'Moment' })).toHaveValue('1');
    const last = canvasElement.querySelector('ol li:last-of-type button');
    if (last) await userEvent.click(last);
    const next = canvas.getByRole('button', { name: 'Next' });
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveFocus();
    await expect(await canvas.findByText('Send details to support')).toBeVisible();
  },
};

/** The trace that `npm run replay` was given. */
export const Given: StoryObj = { tags: ['!test'], render: (_args, told) => <FetchedReplay told={told} /> };
