import { useId, type DragEvent, type ReactNode } from 'react';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { wordsOf } from './layouts.ts';
import { NodePane } from './node-pane.tsx';
import { hasOwnWords } from './page-parts.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { findingsAt, pointerOf, screenFile, titleOf, type Path, type TreeNode } from './page-tree.ts';
import css from './studio.module.css';

export interface PartActions {
  /** File and pointer of the selected part. */
  readonly selected: string | undefined;
  readonly dragged: Path | undefined;
  readonly examplesOf: (path: string) => readonly unknown[];
  /** Id of the list of data paths. */
  readonly paths: string;
  readonly onSelect: (part: string | undefined) => void;
  readonly onDrag: (path: Path | undefined) => void;
  /** Moves the dragged part to this place. */
  readonly onDrop: (to: Path) => void;
  readonly onMove: (path: Path, by: -1 | 1) => void;
  readonly onRemove: (path: Path) => void;
  readonly onProperty: (path: Path, name: string, value: unknown) => void;
  readonly onWords: (key: string, words: string) => void;
  readonly onPlace: (file: string, line: number) => void;
}

interface PartProps {
  readonly part: TreeNode;
  readonly texts: FileTexts;
  readonly layout: string;
  readonly findings: readonly Diagnostic[];
  readonly actions: PartActions;
}

const keysIn = (text: unknown): string[] => {
  if (typeof text === 'string') return [text];
  return typeof text === 'object' && text !== null ? Object.values(text).flatMap(keysIn) : [];
};

interface WordsProps {
  readonly title: string;
  readonly words: string;
  readonly isOwn: boolean;
  readonly onChange: (words: string) => void;
}

const Words = ({ title, words, isOwn, onChange }: WordsProps): ReactNode => {
  const id = useId();
  return (
    <p className={css.field}>
      <label htmlFor={id}>{title}</label>
      <textarea id={id} rows={2} value={words} readOnly={!isOwn} onChange={({ target }) => onChange(target.value)} />
      {!isOwn && <small>Other layouts use this text, too: it is changed in locales/.</small>}
    </p>
  );
};

/** The English texts of a part, each of them if it depends on the data. */
const PartWords = ({ part, texts, layout, actions }: PartProps): ReactNode => {
  const english = wordsOf(texts, 'en');
  return Object.entries(part.node).flatMap(([name, text]) => {
    const keys = isObject(text) && 't' in text ? keysIn(text.t).filter((key) => english[key] !== undefined) : [];
    return keys.map((key) => (
      <Words
        key={`${name} ${key}`}
        title={`${titleOf(name)} in English`}
        words={english[key] ?? ''}
        isOwn={hasOwnWords(texts, layout, key)}
        onChange={(words) => actions.onWords(key, words)}
      />
    ));
  });
};

const OwnPane = (props: PartProps): ReactNode => {
  const { part, texts, findings, actions } = props;
  const { path } = part;
  return (
    <div className={css.pane}>
      <PartWords {...props} />
      <NodePane
        part={part}
        texts={texts}
        findings={findingsAt(part, findings)}
        examplesOf={actions.examplesOf}
        paths={actions.paths}
        onProperty={(name, value) => actions.onProperty(path, name, value)}
      />
      <div className={css.row}>
        <button type="button" onClick={() => actions.onMove(path, -1)}>
          Move up
        </button>
        <button type="button" onClick={() => actions.onMove(path, 1)}>
          Move down
        </button>
        <button type="button" onClick={() => actions.onRemove(path)}>
          Remove
        </button>
      </div>
    </div>
  );
};

const SharedPane = ({ part, actions }: PartProps): ReactNode => (
  <div className={css.pane}>
    <p className={css.muted}>This part is shared: other layouts show it, too.</p>
    <div className={css.row}>
      <button type="button" onClick={() => actions.onPlace(part.file, 1)}>
        Open its file
      </button>
    </div>
  </div>
);

/** A part of the page with the parts below it; its settings if it is selected. */
export const PartRow = (props: PartProps): ReactNode => {
  const { part, layout, findings, actions } = props;
  const isOwn = part.file === screenFile(layout);
  const id = `${part.file}#${pointerOf(part.path)}`;
  const isSelected = actions.selected === id;
  const problems = findingsAt(part, findings).length;
  const allowDrop = (event: DragEvent): void => {
    if (isOwn && actions.dragged) event.preventDefault();
  };
  return (
    <li>
      <button
        type="button"
        className={css.part}
        aria-expanded={isSelected}
        data-shared={isOwn ? undefined : ''}
        draggable={isOwn}
        onClick={() => actions.onSelect(isSelected ? undefined : id)}
        onDragStart={() => actions.onDrag(part.path)}
        onDragEnd={() => actions.onDrag(undefined)}
        onDragOver={allowDrop}
        onDrop={() => actions.onDrop(part.path)}
      >
        <span>{part.name}</span>
        <small>{part.type === 'use' ? 'Shared part' : titleOf(part.type)}</small>
        {problems > 0 && <em>{problems === 1 ? '1 problem' : `${problems} problems`}</em>}
      </button>
      {isSelected && (isOwn ? <OwnPane {...props} /> : <SharedPane {...props} />)}
      {part.children.length > 0 && (
        <ul className={css.tree}>
          {part.children.map((child) => (
            <PartRow {...props} key={`${child.file}#${pointerOf(child.path)}`} part={child} />
          ))}
        </ul>
      )}
    </li>
  );
};
