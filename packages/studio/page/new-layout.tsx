import { useState, type ReactNode } from 'react';
import { LAYOUTS } from '#layouts/new/layout.ts';
import { Choice, Field } from './parts.tsx';
import { home } from './home.ts';
import css from './studio.module.css';

const KINDS = Object.entries(LAYOUTS).map(([kind, about]): [string, string] => [kind, `${kind}: ${about}`]);

/** Creates a layout as `npm run layouts -- new` does. */
export const NewLayout = ({ onMade }: { readonly onMade: (layout: string) => void }): ReactNode => {
  const [name, setName] = useState('');
  const [kind, setKind] = useState('requisites');
  const [title, setTitle] = useState('');
  const [method, setMethod] = useState('');
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const id = `deposit.${name}`;
      const { isOk, output } = await home.create({ id, kind, title, method });
      setTold(output);
      if (isOk) onMade(id);
    } catch (error) {
      setTold(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.page}>
      <h2>A new layout</h2>
      <p className={css.muted}>
        It is made with its screen, its samples, its texts in every language and its row among the methods.
      </p>
      <Choice label="Begins as" value={kind} options={KINDS} onChange={setKind} />
      <div className={css.row}>
        <Field label="Name" value={name} onChange={setName} hint="small letters, digits and dashes, such as oxxo" />
        <Field label="Title in English" value={title} onChange={setTitle} hint="what the page is called" />
        <Field label="Method" value={method} onChange={setMethod} hint="the server’s name of the method" />
      </div>
      <div className={css.row}>
        <button type="button" disabled={isBusy || name === '' || title === ''} onClick={() => void make()}>
          {isBusy ? 'Making it…' : 'Make it'}
        </button>
      </div>
      {told !== '' && <output className={css.output}>{told}</output>}
    </div>
  );
};
