/** @jsxRuntime classic */
import React, { useEffect, useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { styled } from 'storybook/theming';
import type { NodeReport, NodeState } from '#studio/inspector/protocol.ts';
import { Nothing, toneColour } from './parts.tsx';

/** Appearance of a state in the tree: its symbol, name and theme colour. */
const STATES: Record<NodeState, { sign: string; name: string }> = {
  shown: { sign: '●', name: 'shown' },
  hidden: { sign: '○', name: 'hidden' },
  unreached: { sign: '·', name: 'not reached' },
  replaced: { sign: '▲', name: 'replaced by its fallback' },
  unknown: { sign: '✗', name: 'unknown' },
};

export const stateName = (state: NodeState): string => STATES[state].name;

const Tree = styled.ul({ margin: 0, padding: '6px 0', listStyle: 'none', fontSize: 12, lineHeight: '20px' });

const Row = styled.li<{ $depth: number; $isSelected: boolean; $isFaint: boolean }>(
  ({ theme, $depth, $isSelected, $isFaint }) => ({
    display: 'flex',
    alignItems: 'baseline',
    gap: 6,
    padding: '2px 12px',
    paddingInlineStart: 12 + $depth * 14,
    background: $isSelected ? theme.background.hoverable : 'none',
    boxShadow: $isSelected ? `inset 3px 0 ${theme.barSelectedColor}` : 'none',
    color: $isFaint ? theme.textMutedColor : theme.color.defaultText,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { background: theme.background.hoverable },
    '&:focus-visible': { outline: `2px solid ${theme.barSelectedColor}`, outlineOffset: -2 },
  }),
);

const Sign = styled.span<{ $state: NodeState }>(({ theme, $state }) => {
  const colours: Record<NodeState, string> = {
    shown: toneColour(theme, 'good'),
    hidden: theme.textMutedColor,
    unreached: theme.textMutedColor,
    replaced: toneColour(theme, 'unsure'),
    unknown: toneColour(theme, 'bad'),
  };
  return { flex: 'none', width: 12, color: colours[$state], textAlign: 'center' };
});

const Type = styled.span(({ theme }) => ({ fontFamily: theme.typography.fonts.mono, fontWeight: 600 }));

const Label = styled.span(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  color: theme.textMutedColor,
  textOverflow: 'ellipsis',
}));

const Chip = styled.span(({ theme }) => ({
  flex: 'none',
  padding: '0 6px',
  borderRadius: 8,
  background: theme.background.hoverable,
  color: theme.textMutedColor,
  fontSize: 11,
  lineHeight: '17px',
}));

interface Placed {
  readonly node: NodeReport;
  readonly depth: number;
}

const isMatch = ({ id, type, label }: NodeReport, wanted: string): boolean =>
  `${id} ${type} ${label}`.toLowerCase().includes(wanted);

const placed = (nodes: readonly NodeReport[], depth = 0): readonly Placed[] =>
  nodes.flatMap((node) => [{ node, depth }, ...placed(node.children, depth + 1)]);

interface NodeTreeProps {
  nodes: readonly NodeReport[];
  /** Nodes that contain the search text in their id, type or text. */
  search: string;
  isShownOnly: boolean;
  selected: string | undefined;
  onSelect: (key: string) => void;
  onHover: (key: string | null) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Draws the nodes of the page as in its file, each with its visibility. */
export const NodeTree = ({ nodes, search, isShownOnly, selected, onSelect, onHover }: NodeTreeProps): ReactElement => {
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return placed(nodes).filter(
      ({ node }) => (!isShownOnly || node.state === 'shown') && (wanted === '' || isMatch(node, wanted)),
    );
  }, [nodes, search, isShownOnly]);
  useEffect(() => {
    if (selected === undefined) return;
    list.current?.querySelector(`[data-key="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const handleKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = rows[rows.findIndex(({ node }) => node.key === selected) + step];
    if (!next) return;
    onSelect(next.node.key);
    onHover(next.node.key);
  };
  if (rows.length === 0) return <Nothing>No node is like that.</Nothing>;
  return (
    <Tree
      ref={list}
      role="tree"
      aria-label="Nodes of the page"
      tabIndex={0}
      onKeyDown={handleKey}
      onMouseLeave={() => onHover(null)}
      onBlur={() => onHover(null)}
    >
      {rows.map(({ node, depth }) => (
        <Row
          key={node.key}
          role="treeitem"
          data-key={node.key}
          aria-label={`${node.type} ${node.id}, ${stateName(node.state)}`}
          aria-level={depth + 1}
          aria-selected={node.key === selected}
          title={node.why}
          $depth={depth}
          $isSelected={node.key === selected}
          $isFaint={node.state === 'hidden' || node.state === 'unreached'}
          onClick={() => onSelect(node.key)}
          onMouseEnter={() => onHover(node.key)}
        >
          <Sign $state={node.state} aria-hidden>
            {STATES[node.state].sign}
          </Sign>
          <Type>{node.type}</Type>
          {/^[a-z][\w-]*$/.test(node.id) && <span>{node.id}</span>}
          {node.role !== '' && <Chip>{node.role}</Chip>}
          {node.isCritical && <Chip>critical</Chip>}
          <Label>{node.label}</Label>
        </Row>
      ))}
    </Tree>
  );
};
