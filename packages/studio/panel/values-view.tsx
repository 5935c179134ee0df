/** @jsxRuntime classic */
import React, { type ReactElement } from 'react';
import { styled } from 'storybook/theming';
import { ASK, type NamedReport, type PageReport, type TimerReport } from '#studio/inspector/protocol.ts';
import { asTime, Bar, Code, Column, Muted, Nothing, PanelButton, Scroll, Section, Spring } from './parts.tsx';
import { Reads } from './rule-view.tsx';
import type { Inspection } from './use-inspection.ts';

const SECOND_MS = 1000;

/** Steps for advancing the clock. */
const STEPS = [
  { label: '+ 1 s', byMs: SECOND_MS },
  { label: '+ 1 min', byMs: 60 * SECOND_MS },
  { label: '+ 10 min', byMs: 600 * SECOND_MS },
] as const;

const Value = styled.div({
  padding: '4px 0',
  '& + &': { marginBlockStart: 6 },
});

const Name = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'baseline', fontWeight: 600 });

const asMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const timerState = ({ isExpired, isRunning, remainingSeconds }: TimerReport): string => {
  if (isExpired) return 'has run out';
  return isRunning ? `${asMinutes(remainingSeconds)} left` : 'is not running';
};

interface ValuesViewProps {
  report: PageReport;
  inspection: Inspection;
  onPath: (path: string) => void;
}

const NamedValue = ({ named, onPath }: { named: NamedReport; onPath: (path: string) => void }): ReactElement => (
  <Value>
    <Name>
      {named.name} <Code>{named.value}</Code>
    </Name>
    {named.rule && (
      <>
        <Muted>{named.rule.text}</Muted>
        <Reads reads={named.rule.reads} onPath={onPath} />
      </>
    )}
  </Value>
);

/** Computed values of the page (derived, local, timers) and its clock. */
export const ValuesView = ({ report, inspection: { ask }, onPath }: ValuesViewProps): ReactElement => {
  const { derive, local, timers, nowMs, isClockRunning } = report;
  return (
    <Column>
      <Bar>
        <Code aria-label="The page's clock">{asTime(nowMs)} UTC</Code>
        <Spring />
        {STEPS.map(({ label, byMs }) => (
          <PanelButton key={label} onClick={() => ask(ASK.moveClock, byMs)}>
            {label}
          </PanelButton>
        ))}
        <PanelButton
          $isOn={isClockRunning}
          aria-pressed={isClockRunning}
          onClick={() => ask(ASK.runClock, !isClockRunning)}
        >
          {isClockRunning ? 'Running' : 'Let it run'}
        </PanelButton>
      </Bar>
      <Scroll>
        {timers.length > 0 && (
          <Section title="Countdowns">
            {timers.map((timer) => (
              <Value key={timer.name}>
                <Name>
                  {timer.name} <Code>{timerState(timer)}</Code>
                  {timer.starts > 0 && <Muted>begun {timer.starts}×</Muted>}
                  {timer.isRunning && (
                    <PanelButton onClick={() => ask(ASK.moveClock, timer.remainingSeconds * SECOND_MS)}>
                      To its end
                    </PanelButton>
                  )}
                </Name>
                <Reads reads={timer.endsAt.reads} onPath={onPath} />
              </Value>
            ))}
          </Section>
        )}
        {derive.length > 0 && (
          <Section title="Derived values">
            {derive.map((named) => (
              <NamedValue key={named.name} named={named} onPath={onPath} />
            ))}
          </Section>
        )}
        {local.length > 0 && (
          <Section title="Values of this visit">
            {local.map((named) => (
              <NamedValue key={named.name} named={named} onPath={onPath} />
            ))}
          </Section>
        )}
        {timers.length + derive.length + local.length === 0 && (
          <Nothing>This page has no countdown and computes nothing of its own.</Nothing>
        )}
      </Scroll>
    </Column>
  );
};
