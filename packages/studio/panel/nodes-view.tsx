/** @jsxRuntime classic */
import React, { useEffect, useState, type ReactElement } from 'react';
import { styled } from 'storybook/theming';
import { ASK, TELL, type NodeReport, type PageReport } from '#studio/inspector/protocol.ts';
import { NodeDetail } from './node-detail.tsx';
import { NodeTree } from './node-tree.tsx';
import { Bar, Column, Nothing, PanelButton, Scroll } from './parts.tsx';
import { useTold } from './panel-channel.ts';
import type { Inspection } from './use-inspection.ts';

const Search = styled.input(({ theme }) => ({
  flex: 1,
  minWidth: 90,
  padding: '4px 10px',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 7,
  background: theme.input.background,
  color: theme.input.color,
  font: 'inherit',
  fontSize: 12,
  lineHeight: '18px',
  '&:focus-visible': { outline: `2px solid ${theme.barSelectedColor}` },
}));

const Split = styled.div<{ $isWide: boolean }>(({ $isWide }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: $isWide ? 'row' : 'column',
  minHeight: 0,
}));

const Detail = styled(Scroll)<{ $isWide: boolean }>(({ theme, $isWide }) => ({
  borderInlineStart: $isWide ? `1px solid ${theme.appBorderColor}` : 0,
  borderBlockStart: $isWide ? 0 : `1px solid ${theme.appBorderColor}`,
}));

const findNode = (nodes: readonly NodeReport[], key: string): NodeReport | undefined => {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key);
    if (found) return found;
  }
  return undefined;
};

interface NodesViewProps {
  report: PageReport;
  inspection: Inspection;
  isWide: boolean;
  /** Key of the chosen node. */
  selected: string | undefined;
  onSelect: (key: string) => void;
  onPath: (path: string) => void;
}

/** Lists every node of the page, and explains the visibility of the selected one. */
export const NodesView = ({ report, inspection, isWide, selected, onSelect, onPath }: NodesViewProps): ReactElement => {
  const { ask } = inspection;
  const [search, setSearch] = useState('');
  const [isShownOnly, setShownOnly] = useState(false);
  const [isPicking, setPicking] = useState(false);
  useTold({
    [TELL.picked]: () => {
      setSearch('');
      setPicking(false);
    },
  });
  useEffect(() => () => ask(ASK.outline, null), [ask]);
  const handleSelect = (key: string): void => {
    onSelect(key);
    ask(ASK.reveal, key);
  };
  const handlePick = (): void => {
    setPicking(!isPicking);
    ask(ASK.pick, !isPicking);
  };
  const node = selected === undefined ? undefined : findNode(report.nodes, selected);
  return (
    <Column>
      <Bar>
        <PanelButton $isOn={isPicking} aria-pressed={isPicking} onClick={handlePick}>
          {isPicking ? 'Press a part of the page…' : 'Pick on the page'}
        </PanelButton>
        <Search
          type="search"
          aria-label="Find nodes"
          placeholder="Find nodes"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <PanelButton $isOn={isShownOnly} aria-pressed={isShownOnly} onClick={() => setShownOnly(!isShownOnly)}>
          Shown only
        </PanelButton>
      </Bar>
      <Split $isWide={isWide}>
        <Scroll>
          <NodeTree
            nodes={report.nodes}
            search={search}
            isShownOnly={isShownOnly}
            selected={selected}
            onSelect={handleSelect}
            onHover={(key) => ask(ASK.outline, key)}
          />
        </Scroll>
        <Detail $isWide={isWide}>
          {node ? (
            <NodeDetail node={node} onPath={onPath} />
          ) : (
            <Nothing>Choose a node to see why it is shown or hidden: the rule, and the values that it read.</Nothing>
          )}
        </Detail>
      </Split>
    </Column>
  );
};
