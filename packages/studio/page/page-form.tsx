import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { readLoosely, sampleOf, statesOf } from './layouts.ts';
import { NewPartForm } from './new-part.tsx';
import { dataPaths } from './node-schema.ts';
import { addPart, movePart, removePart, withNodeMember, withPartWords } from './page-parts.ts';
import { PartRow, type PartActions } from './part-row.tsx';
import { isObject } from '#layouts/check/model/walk.ts';
import { pageTree, pointerOf, screenFile, type Path } from './page-tree.ts';
import type { Project } from './project.ts';
import css from './studio.module.css';

interface PageFormProps {
  readonly project: Project;
  readonly texts: FileTexts;
  readonly layout: string;
  readonly findings: readonly Diagnostic[];
  readonly onPlace: (file: string, line: number) => void;
}

const valueAt = (scope: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), scope);

/** Different plain values that a path has in the samples of a layout. */
const examplesIn = (texts: FileTexts, layout: string): ((path: string) => readonly unknown[]) => {
  const scopes = statesOf(texts, layout).map((state) => sampleOf(texts, layout, state).scope);
  return (path) => [
    ...new Set(
      scopes.map((scope) => valueAt(scope, path)).filter((value) => value !== undefined && !(value instanceof Object)),
    ),
  ];
};

/** The nodes of a page with their words, settings and findings; it writes the same JSON as the editor. */
export const PageForm = ({ project, texts, layout, findings, onPlace }: PageFormProps): ReactNode => {
  const [selected, setSelected] = useState<string>();
  const [dragged, setDragged] = useState<Path>();
  const pathsId = useId();
  const file = screenFile(layout);
  const tree = useMemo(() => pageTree(texts, layout), [texts, layout]);
  const paths = useMemo(() => dataPaths(texts, readLoosely(texts[file])), [texts, file]);
  const examplesOf = useMemo(() => examplesIn(texts, layout), [texts, layout]);
  const cursor = selected?.startsWith(`${file}#`) ? selected.slice(file.length + 1) : undefined;
  const actions: PartActions = {
    selected,
    dragged,
    examplesOf,
    paths: pathsId,
    onSelect: setSelected,
    onDrag: setDragged,
    onDrop: (to) => {
      if (dragged) project.writeAll(movePart(texts, layout, dragged, to));
      setDragged(undefined);
      setSelected(undefined);
    },
    onMove: (path, by) => {
      const at = Number(path.at(-1));
      const to = [...path.slice(0, -1), by < 0 ? at - 1 : at + 2];
      if (at + by < 0) return;
      project.writeAll(movePart(texts, layout, path, to));
      setSelected(`${file}#${pointerOf([...path.slice(0, -1), at + by])}`);
    },
    onRemove: (path) => {
      project.writeAll(removePart(texts, layout, path));
      setSelected(undefined);
    },
    onProperty: (path, name, value) => project.writeAll(withNodeMember(texts, layout, [...path, name], value)),
    onWords: (key, words) => project.writeAll(withPartWords(texts, layout, key, words)),
    onPlace,
  };
  return (
    <div className={css.page}>
      <datalist id={pathsId}>
        {paths.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </datalist>
      <ul className={css.tree} aria-label="Parts of the page">
        {tree.map((part) => (
          <PartRow key={pointerOf(part.path)} part={part} {...{ texts, layout, findings, actions }} />
        ))}
      </ul>
      <NewPartForm
        isAfterSelected={cursor !== undefined}
        onAdd={(part) => {
          const after = cursor
            ?.slice(1)
            .split('/')
            .map((name) => (/^\d+$/.test(name) ? Number(name) : name));
          project.writeAll(addPart(texts, layout, part, after));
        }}
      />
    </div>
  );
};
