import { useState, type ReactNode } from 'react';
import { PART_KINDS, type NewPart, type PartKind } from './page-parts.ts';
import { Choice, Field, Outcome } from './parts.tsx';
import css from './studio.module.css';

const KINDS = Object.entries(PART_KINDS).map(([kind, { title }]): [string, string] => [kind, title]);

const isKind = (name: string): name is PartKind => Object.hasOwn(PART_KINDS, name);

const VALUE_HINTS: Partial<Record<PartKind, { label: string; hint: string }>> = {
  copyRow: { label: 'Value from', hint: 'such as deposit.data.code' },
  textField: { label: 'Field', hint: 'the server’s name, such as account_number' },
};

const NEW = { id: '', words: '', value: '' };

interface NewPartFormProps {
  readonly isAfterSelected: boolean;
  /** Throws an Error with what is missing. */
  readonly onAdd: (part: NewPart) => void;
}

/** Adds one of the usual parts to the page. */
export const NewPartForm = ({ isAfterSelected, onAdd }: NewPartFormProps): ReactNode => {
  const [kind, setKind] = useState<PartKind>('copyRow');
  const [made, setMade] = useState(NEW);
  const [told, setTold] = useState('');
  const valueHint = VALUE_HINTS[kind];
  const add = (): void => {
    try {
      onAdd({ kind, ...made });
      setMade(NEW);
      setTold('');
    } catch (error) {
      setTold(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <h3>{isAfterSelected ? 'Add a part after the selected one' : 'Add a part'}</h3>
      <div className={css.row}>
        <Choice label="Kind" value={kind} options={KINDS} onChange={(name) => isKind(name) && setKind(name)} />
        <Field label="Name" value={made.id} onChange={(id) => setMade({ ...made, id })} hint="such as account-number" />
        <Field label="Words in English" value={made.words} onChange={(words) => setMade({ ...made, words })} />
        {valueHint && <Field {...valueHint} value={made.value} onChange={(value) => setMade({ ...made, value })} />}
        <button type="button" onClick={add}>
          Add
        </button>
      </div>
      <Outcome isBad text={told} />
    </>
  );
};
