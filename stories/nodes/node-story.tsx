import type { StoryContext, StoryObj } from '@storybook/react-vite';
import { useMemo, type ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { sessionOf } from '#stories/preview-session.ts';
import { NodePage } from './node-page.tsx';
import type { NodeSchema } from './node-schema.ts';
import { variationsOf } from './node-variations.ts';

/** Pages may come slowly on a busy machine. */
const LOAD_TIMEOUT_MS = 15_000;

interface NodeInContextProps {
  readonly type: string;
  readonly schema: NodeSchema;
  readonly context: Pick<StoryContext, 'id' | 'globals'>;
}

const NodeInContext = ({ type, schema, context: { id, globals } }: NodeInContextProps): ReactElement => {
  const { locale, theme, platform } = sessionOf(globals);
  const session = useMemo(() => ({ locale, theme, platform }), [locale, theme, platform]);
  return <NodePage type={type} schema={schema} story={id} session={session} />;
};

/** The story of a node type. It passes when each of its states is drawn, and none of them would lead to the error page. */
export const nodeStory = (type: string, schema: NodeSchema): StoryObj => ({
  // The same node stands on the page many times over: only there its landmarks have one name.
  parameters: { a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } } },
  render: (_args, context) => <NodeInContext type={type} schema={schema} context={context} />,
  play: async ({ canvasElement }) => {
    const count = variationsOf(schema, type).length;
    await expect(count).toBeGreaterThan(0);
    await waitFor(
      () => expect(canvasElement.querySelectorAll('[data-example]:has([data-screen] > *)')).toHaveLength(count),
      { timeout: LOAD_TIMEOUT_MS },
    );
    await expect(canvasElement.querySelector('[data-preview-alert]')).toBeNull();
  },
});
