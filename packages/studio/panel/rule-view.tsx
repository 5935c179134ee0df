/** @jsxRuntime classic */
import React, { type ReactElement } from 'react';
import { styled } from 'storybook/theming';
import type { ReadReport, RuleReport } from '#studio/inspector/protocol.ts';
import { Code, toneColour } from './parts.tsx';

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' });

const Parts = styled(List)(({ theme }) => ({
  margin: '4px 0 0 8px',
  paddingInlineStart: 14,
  borderInlineStart: `2px solid ${theme.appBorderColor}`,
}));

const Row = styled.div({ display: 'flex', gap: 8, padding: '2px 0' });

const Mark = styled.span<{ $isTrue: boolean }>(({ theme, $isTrue }) => ({
  flex: 'none',
  width: 16,
  color: toneColour(theme, $isTrue ? 'good' : 'bad'),
  fontWeight: 700,
  textAlign: 'center',
}));

const Spoken = styled.span({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' });

const PathButton = styled.button(({ theme }) => ({
  display: 'inline',
  padding: '0 2px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: theme.barSelectedColor,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${theme.barSelectedColor}` },
}));

const ReadLine = styled.li(({ theme }) => ({
  padding: '1px 0',
  color: theme.textMutedColor,
  fontFamily: theme.typography.fonts.mono,
  fontSize: 12,
  overflowWrap: 'anywhere',
}));

const Failure = styled.p(({ theme }) => ({ margin: '4px 0', color: toneColour(theme, 'bad') }));

interface ReadsProps {
  reads: readonly ReadReport[];
  onPath: (path: string) => void;
}

/** Roots that the page creates; samples do not contain them. */
const isOfThePage = (path: string): boolean => /^(?:derive|timers|local|item|index|event)(?:\.|$)/.test(path);

/** Draws paths with their values; paths of the data are links to it. */
export const Reads = ({ reads, onPath }: ReadsProps): ReactElement => (
  <List>
    {reads.map(({ path, value }) => (
      <ReadLine key={path}>
        {isOfThePage(path) ? path : <PathButton onClick={() => onPath(path)}>{path}</PathButton>} = {value}
      </ReadLine>
    ))}
  </List>
);

interface RuleViewProps {
  rule: RuleReport;
  onPath: (path: string) => void;
}

/** Draws a condition as a sentence, whether it is true, and the same for each of its parts. */
export const RuleView = ({ rule, onPath }: RuleViewProps): ReactElement => (
  <div>
    <Row>
      <Mark $isTrue={rule.isTrue} aria-hidden>
        {rule.isTrue ? '✓' : '✗'}
      </Mark>
      <Spoken>{rule.isTrue ? 'Holds: ' : 'Does not hold: '}</Spoken>
      <Code>{rule.text}</Code>
    </Row>
    {rule.failure !== undefined && <Failure role="alert">It cannot be evaluated: {rule.failure}</Failure>}
    {rule.parts.length > 0 ? (
      <Parts>
        {rule.parts.map((part, at) => (
          <li key={at}>
            <RuleView rule={part} onPath={onPath} />
          </li>
        ))}
      </Parts>
    ) : (
      <div style={{ paddingInlineStart: 24 }}>
        <Reads reads={rule.reads} onPath={onPath} />
      </div>
    )}
  </div>
);
