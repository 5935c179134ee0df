/** @jsxRuntime classic */
import React, { useCallback, useRef, useState, type ReactElement } from 'react';
import { styled } from 'storybook/theming';
import { ASK, TELL } from '#studio/inspector/protocol.ts';
import type { CodeTarget } from './code-area.tsx';
import { DataView } from './data-view.tsx';
import { EventsView } from './events-view.tsx';
import { NodesView } from './nodes-view.tsx';
import { Bar, Column, Nothing, PanelButton } from './parts.tsx';
import { useTold } from './panel-channel.ts';
import type { ScopePart } from '#studio/inspector/sample-file.ts';
import { useInspection } from './use-inspection.ts';
import { ValuesView } from './values-view.tsx';

/** From the first width on, the data is beside the other views; from the second, the tree is beside the explanation. */
const WIDE_PX = 760;
const VERY_WIDE_PX = 1080;

const Root = styled.div({ display: 'flex', height: '100%', minHeight: 0 });

const Divided = styled(Column)(({ theme }) => ({ borderInlineStart: `1px solid ${theme.appBorderColor}` }));

const About = styled.p(({ theme }) => ({
  flex: 'none',
  margin: 0,
  padding: '10px 12px 0',
  color: theme.textMutedColor,
  fontSize: 13,
  lineHeight: '19px',
}));

const Picker = styled.select(({ theme }) => ({
  maxWidth: '100%',
  padding: '4px 8px',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 7,
  background: theme.input.background,
  color: theme.input.color,
  font: 'inherit',
  fontSize: 12,
}));

const VIEWS = { data: 'Data', nodes: 'Nodes', values: 'Values', events: 'Events' } as const;

type View = keyof typeof VIEWS;

const isView = (name: string): name is View => Object.hasOwn(VIEWS, name);

const viewNames = (isWide: boolean): readonly View[] =>
  Object.keys(VIEWS)
    .filter(isView)
    .filter((name) => !isWide || name !== 'data');

/** The current width of an element. */
const useWidth = (): [(element: HTMLElement | null) => void, number] => {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver>(undefined);
  const measure = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.current.observe(element);
  }, []);
  return [measure, width];
};

interface StoryViewsProps {
  readonly story: string;
  readonly isActive: boolean;
  readonly width: number;
}

const StoryViews = ({ story, isActive, width }: StoryViewsProps): ReactElement => {
  const inspection = useInspection(story, isActive);
  const [view, setView] = useState<View>('nodes');
  const [part, setPart] = useState<ScopePart>('own');
  const [target, setTarget] = useState<CodeTarget>();
  const [selected, setSelected] = useState<string>();
  useTold({
    [TELL.picked]: (key: string) => {
      setSelected(key);
      setView('nodes');
    },
  });
  const { report, pages, events, ask } = inspection;
  if (!report) {
    return (
      <Column>
        <Nothing>Choose a screen or a node on the left to see its data and its nodes.</Nothing>
      </Column>
    );
  }
  const isWide = width >= WIDE_PX;
  const shown = isWide && view === 'data' ? 'nodes' : view;
  const handlePath = (path: string): void => {
    if (!report.ownRoots.includes(path.split('.')[0] ?? '')) setPart('all');
    if (!isWide) setView('data');
    setTarget({ path, turn: Date.now() });
  };
  const data = (
    <DataView
      key={report.page}
      report={report}
      inspection={inspection}
      part={part}
      target={target}
      onPart={setPart}
      onTarget={setTarget}
    />
  );
  const nodes = (
    <NodesView
      report={report}
      inspection={inspection}
      isWide={width >= VERY_WIDE_PX}
      selected={selected}
      onSelect={setSelected}
      onPath={handlePath}
    />
  );
  const views: Record<View, ReactElement> = {
    data,
    nodes,
    values: <ValuesView report={report} inspection={inspection} onPath={handlePath} />,
    events: <EventsView inspection={inspection} />,
  };
  return (
    <>
      {isWide && <Column>{data}</Column>}
      <Divided>
        {report.about !== '' && <About>{report.about}</About>}
        <Bar role="toolbar" aria-label="What to look at">
          {pages.length > 1 && (
            <Picker aria-label="Example" value={report.page} onChange={(event) => ask(ASK.choose, event.target.value)}>
              {pages.map(({ page, title }) => (
                <option key={page} value={page}>
                  {title}
                </option>
              ))}
            </Picker>
          )}
          {viewNames(isWide).map((name) => (
            <PanelButton key={name} $isOn={shown === name} aria-pressed={shown === name} onClick={() => setView(name)}>
              {VIEWS[name]}
              {name === 'events' && events.length > 0 ? ` ${events.length}` : ''}
            </PanelButton>
          ))}
        </Bar>
        {views[shown]}
      </Divided>
    </>
  );
};

interface StoryPanelProps {
  readonly story: string;
  readonly isActive: boolean;
}

/** The payment team's view of a page: its data, why each node is shown, its computed values and its effects. */
export const StoryPanel = ({ story, isActive }: StoryPanelProps): ReactElement => {
  const [measure, width] = useWidth();
  return (
    <Root ref={measure}>
      <StoryViews key={story} story={story} isActive={isActive} width={width} />
    </Root>
  );
};
