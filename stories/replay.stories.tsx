import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';
import type { Trace } from '#generated/wire.ts';
import { PreviewAlert } from './preview-alert.tsx';
import { sessionOf } from './preview-session.ts';
import { ReplayPage } from './replay/replay-page.tsx';
import { asTrace } from './replay/trace-steps.ts';

const meta: Meta = { title: 'Replay' };

export default meta;

const examples = import.meta.glob<unknown>('/docs/examples/trace.json', { import: 'default', eager: true });

/** Folder into which `npm run storybook -- replay` writes the trace. */
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
    <PreviewAlert>There is no trace here: npm run storybook -- replay trace.json opens one.</PreviewAlert>
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
};

/** The trace passed to `npm run storybook -- replay`. */
export const Given: StoryObj = { render: (_args, told) => <FetchedReplay told={told} /> };
