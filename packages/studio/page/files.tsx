import { useState, type ReactNode } from 'react';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { folderOf, isShownFile, shownFileOf } from '#studio/project-paths.ts';
import { Editor, type EditorTarget } from './editor.tsx';
import { filesOf } from './layouts.ts';
import type { Project, ProjectState } from './project.ts';
import css from './studio.module.css';

interface FilesProps {
  readonly project: Project;
  readonly state: ProjectState;
  readonly layout: string;
  readonly target: EditorTarget | undefined;
  readonly onTarget: (file: string, line: number) => void;
}

interface FindingProps {
  readonly finding: Diagnostic;
  readonly onOpen: () => void;
  /** Set if the change can be accepted. */
  readonly onAccept: (() => void) | undefined;
}

const Finding = ({ finding, onOpen, onAccept }: FindingProps): ReactNode => {
  const { file, line, message, expected, got, suggestion } = finding;
  return (
    <li>
      <button type="button" onClick={onOpen}>
        {file.split('/').slice(-2).join('/')}:{line}
      </button>
      <span>{message}</span>
      {expected !== undefined && (
        <small>Expected: {expected.length > 160 ? `${expected.slice(0, 160)}…` : expected}</small>
      )}
      {got !== undefined && <small>Got: {got}</small>}
      {onAccept ? (
        <button type="button" className={css.accept} onClick={onAccept}>
          Accept what the page shows now
        </button>
      ) : (
        suggestion !== undefined && <small>{suggestion}</small>
      )}
    </li>
  );
};

/** The files of a layout, the editor, and the checker's findings. */
export const Files = ({ project, state, layout, target, onTarget }: FilesProps): ReactNode => {
  const { texts, drafts, findings, shown } = state;
  const folder = folderOf(layout);
  const [chosen, setChosen] = useState<{ file: string; of: EditorTarget | undefined }>();
  const own = filesOf(texts, layout).filter((each) => !isShownFile(each));
  // A new target opens its file; the user may then select another in the list.
  const wanted = chosen?.of === target ? chosen?.file : target?.file;
  const file = wanted !== undefined && texts[wanted] !== undefined ? wanted : `${folder}screen.json`;
  const others = Object.keys(drafts).filter((each) => !own.includes(each) && !isShownFile(each));
  const listed = [...new Set([...own, ...others, file])];
  const nameOf = (each: string): string => (each.startsWith(folder) ? each.slice(folder.length) : each);
  return (
    <div className={css.files}>
      <ul className={css.list} aria-label="Files">
        {listed.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === file}
              data-state={findings.some((finding) => finding.file === each) ? 'bad' : undefined}
              onClick={() => setChosen({ file: each, of: target })}
            >
              {nameOf(each)}
              {Object.hasOwn(drafts, each) && <span aria-label="not saved"> ●</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className={css.work}>
        <div className={css.bar}>
          <code>{file}</code>
          <button type="button" disabled={!Object.hasOwn(drafts, file)} onClick={() => project.revert(file)}>
            Undo all changes of this file
          </button>
        </div>
        <Editor
          key={file}
          file={file}
          text={texts[file] ?? ''}
          files={() => project.get().texts}
          findings={findings.filter((finding) => finding.file === file)}
          target={target}
          onChange={(text) => project.write(file, text)}
        />
        {findings.length > 0 && (
          <ul className={css.findings} aria-label="Findings">
            {findings.map((finding, at) => (
              <Finding
                key={at}
                finding={finding}
                onOpen={() => onTarget(finding.file, finding.line)}
                onAccept={
                  finding.rule === 'shown' && shown !== undefined
                    ? () => project.write(shownFileOf(layout), shown)
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
