import { useState, type ReactNode } from 'react';
import { folderOf } from '#studio/project-paths.ts';
import type { FileTexts } from '#studio/protocol.ts';
import {
  addPart,
  hasOwnWords,
  movePart,
  PART_KINDS,
  partsOf,
  removePart,
  withPartValue,
  withPartWords,
  type PagePart,
  type PartKind,
} from './page-parts.ts';
import { Choice, Field } from './parts.tsx';
import type { Project } from './project.ts';
import css from './studio.module.css';

interface PageFormProps {
  readonly project: Project;
  readonly texts: FileTexts;
  readonly layout: string;
  readonly onPlace: (file: string, line: number) => void;
}

const KINDS = Object.entries(PART_KINDS).map(([kind, { title }]): [string, string] => [kind, title]);

const isKind = (name: string): name is PartKind => Object.hasOwn(PART_KINDS, name);

const VALUE_HINTS: Partial<Record<PartKind, { label: string; hint: string }>> = {
  copyRow: { label: 'Value from', hint: 'such as deposit.data.code' },
  textField: { label: 'Field', hint: 'the server’s name, such as account_number' },
};

const NEW = { id: '', words: '', value: '' };

/** A form for the usual parts of a layout; it writes the same JSON as the editor. */
export const PageForm = ({ project, texts, layout, onPlace }: PageFormProps): ReactNode => {
  const [kind, setKind] = useState<PartKind>('copyRow');
  const [made, setMade] = useState(NEW);
  const [told, setTold] = useState('');
  const parts = partsOf(texts, layout);
  const write = (files: FileTexts): void => {
    for (const [file, text] of Object.entries(files)) project.write(file, text);
  };
  const add = (): void => {
    try {
      write(addPart(texts, layout, { kind, ...made }));
      setMade(NEW);
      setTold('');
    } catch (error) {
      setTold(error instanceof Error ? error.message : String(error));
    }
  };
  const valueHint = VALUE_HINTS[kind];
  const fieldsOf = (part: PagePart): ReactNode => (
    <>
      {part.key !== undefined && hasOwnWords(texts, layout, part) ? (
        <Field
          label="Words in English"
          value={part.words}
          onChange={(words) => write(withPartWords(texts, layout, part.key ?? '', words))}
        />
      ) : (
        <p className={css.field}>
          <span className={css.muted}>{part.words === '' ? 'text from the data' : `shared text: ${part.words}`}</span>
        </p>
      )}
      {part.value !== undefined && (
        <Field
          label="Value from"
          value={part.value}
          onChange={(value) => write(withPartValue(texts, layout, part, value))}
        />
      )}
    </>
  );
  return (
    <div className={css.page}>
      <h2>The page, part by part</h2>
      {parts.length === 0 && (
        <p className={css.muted}>
          This page is made of shared fragments alone.{' '}
          <button type="button" onClick={() => onPlace(`${folderOf(layout)}screen.json`, 1)}>
            Open its file
          </button>
        </p>
      )}
      {parts.map((part) => (
        <fieldset key={part.path.join('/')} className={css.part}>
          <legend>
            {PART_KINDS[part.kind].title} · {part.id}
          </legend>
          <div className={css.row}>
            {fieldsOf(part)}
            <button
              type="button"
              aria-label={`Move ${part.id} up`}
              onClick={() => write(movePart(texts, layout, part, -1))}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={`Move ${part.id} down`}
              onClick={() => write(movePart(texts, layout, part, 1))}
            >
              ↓
            </button>
            <button
              type="button"
              aria-label={`Remove ${part.id}`}
              onClick={() => write(removePart(texts, layout, part))}
            >
              Remove
            </button>
          </div>
        </fieldset>
      ))}
      <h3>Add a part</h3>
      <div className={css.row}>
        <Choice label="Kind" value={kind} options={KINDS} onChange={(name) => isKind(name) && setKind(name)} />
        <Field label="Name" value={made.id} onChange={(id) => setMade({ ...made, id })} hint="such as account-number" />
        <Field label="Words in English" value={made.words} onChange={(words) => setMade({ ...made, words })} />
        {valueHint && <Field {...valueHint} value={made.value} onChange={(value) => setMade({ ...made, value })} />}
        <button type="button" onClick={add}>
          Add
        </button>
      </div>
      {told !== '' && (
        <p className={css.alert} role="alert">
          {told}
        </p>
      )}
    </div>
  );
};
