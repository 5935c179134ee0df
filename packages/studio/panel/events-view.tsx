/** @jsxRuntime classic */
import React, { type ReactElement } from 'react';
import { styled } from 'storybook/theming';
import type { LoggedEvent } from '#studio/inspector/protocol.ts';
import { asTime, Bar, Code, Column, Muted, Nothing, PanelButton, Scroll, Spring } from './parts.tsx';
import type { Inspection } from './use-inspection.ts';

const Log = styled.ol({ margin: 0, padding: 0, listStyle: 'none', fontSize: 12, lineHeight: '19px' });

const Entry = styled.li(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: 12,
  padding: '7px 12px',
  borderBottom: `1px solid ${theme.appBorderColor}`,
}));

const Name = styled.div({ fontWeight: 600 });

/** Equal adjacent entries are merged, with their count. */
const counted = (events: readonly LoggedEvent[]): readonly { event: LoggedEvent; count: number }[] => {
  const groups: { event: LoggedEvent; count: number }[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const isSame = last?.event.name === event.name && last.event.details === event.details;
    if (last && isSame) last.count += 1;
    else groups.push({ event, count: 1 });
  }
  return groups;
};

/** Effects of the page on the outside: commands, navigation, copies, reports. Newest first. */
export const EventsView = ({ inspection: { events, clearEvents } }: { inspection: Inspection }): ReactElement => (
  <Column>
    <Bar>
      <Muted style={{ fontSize: 12 }}>Commands and actions, newest first</Muted>
      <Spring />
      <PanelButton onClick={clearEvents} disabled={events.length === 0}>
        Clear
      </PanelButton>
    </Bar>
    <Scroll>
      {events.length === 0 ? (
        <Nothing>Press something on the page: what it would do is told here, and nothing leaves the preview.</Nothing>
      ) : (
        <Log aria-live="polite">
          {counted(events)
            .toReversed()
            .map(({ event, count }, at) => (
              <Entry key={events.length - at}>
                <Muted>{asTime(event.atMs)}</Muted>
                <div>
                  <Name>
                    {event.name}
                    {count > 1 && <Muted> × {count}</Muted>}
                  </Name>
                  {event.details !== '' && <Code>{event.details}</Code>}
                </div>
              </Entry>
            ))}
        </Log>
      )}
    </Scroll>
  </Column>
);
