import type { StoryContext, StoryObj } from '@storybook/react-vite';
import { useMemo, type ReactElement } from 'react';
import { sessionOf } from '#stories/preview-session.ts';
import { NodePage } from './node-page.tsx';
import type { NodeSchema } from './node-schema.ts';

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

/** The story of a node type. */
export const nodeStory = (type: string, schema: NodeSchema): StoryObj => ({
  // The same node is on the page many times, so its landmarks have duplicate names only here.
  parameters: { a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } } },
  render: (_args, context) => <NodeInContext type={type} schema={schema} context={context} />,
});
