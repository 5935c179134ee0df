/** @jsxRuntime classic */
import React, { useContext, type ReactElement } from 'react';
import { styled } from 'storybook/theming';
import type { NodeReport } from '#studio/inspector/protocol.ts';
import { stateName } from './node-tree.tsx';
import { NodePlaceContext } from './node-place.ts';
import { Code, Muted, PanelButton, Section } from './parts.tsx';
import { Reads, RuleView } from './rule-view.tsx';

const Title = styled.h2({ margin: 0, fontSize: 14, fontWeight: 700, lineHeight: '20px', overflowWrap: 'anywhere' });

const Verdict = styled.p({ margin: '4px 0 0', overflowWrap: 'anywhere' });

const Property = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) 1fr',
  gap: '6px 12px',
  margin: 0,
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, minWidth: 0 },
});

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface NodeDetailProps {
  node: NodeReport;
  onPath: (path: string) => void;
}

/** The node's pointer; if an editor is available, a link to its file and line. */
const Place = ({ pointer }: { pointer: string }): ReactElement => {
  const place = useContext(NodePlaceContext)(pointer);
  if (!place) return <Code>{pointer}</Code>;
  return <PanelButton onClick={() => place.open()}>{place.text}</PanelButton>;
};

/** Explains the visibility of one node and the values of its properties. */
export const NodeDetail = ({ node, onPath }: NodeDetailProps): ReactElement => (
  <>
    <Section title={stateName(node.state)}>
      <Title>
        {node.type} <Muted>{node.id}</Muted>
      </Title>
      <Verdict>
        {capitalised(node.why)}
        {/[.!?]$/.test(node.why) ? '' : '.'}
      </Verdict>
    </Section>
    {node.when && (
      <Section title="Shown while">
        <RuleView rule={node.when} onPath={onPath} />
      </Section>
    )}
    {node.requires.length > 0 && (
      <Section title="Needs a value at">
        <Reads reads={node.requires} onPath={onPath} />
      </Section>
    )}
    {node.properties.length > 0 && (
      <Section title="Properties">
        <Property>
          {node.properties.map(({ name, text, value, reads }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>
                {value !== '' && <Code>{value}</Code>}
                {text !== '' && text !== reads[0]?.path && (
                  <div>
                    <Muted>{text}</Muted>
                  </div>
                )}
                <Reads reads={reads} onPath={onPath} />
              </dd>
            </div>
          ))}
        </Property>
      </Section>
    )}
    <Section title="Where it stands">
      <Place pointer={node.pointer} />
    </Section>
  </>
);
