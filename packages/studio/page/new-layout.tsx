import { useEffect, useState, type ReactNode } from 'react';
import type { SourceChoice } from '#studio/protocol.ts';
import { Choice, Field } from './parts.tsx';
import { home } from './home.ts';
import css from './studio.module.css';

/** Creates a layout as `npm run layouts -- new` does. */
export const NewLayout = ({ onMade }: { readonly onMade: (layout: string) => void }): ReactNode => {
  const [name, setName] = useState('');
  const [sources, setSources] = useState<readonly SourceChoice[]>([]);
  const [like, setLike] = useState('deposit.redirect');
  const [title, setTitle] = useState('');
  const [method, setMethod] = useState('');
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    home.sources().then(setSources, (error: unknown) => setTold(String(error)));
  }, []);
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const id = `${like.replace(/\..*/, '')}.${name}`;
      const { isOk, output } = await home.create({ id, like, title, method });
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
        It is a copy of another: its screen, its samples, its texts in every language, its row among the methods, and
        the answers of a server for the sandbox.
      </p>
      <Choice
        label="Like"
        value={like}
        options={sources.map(({ id, about }) => [id, `${id}: ${about}`])}
        onChange={setLike}
      />
      <div className={css.row}>
        <Field label="Name" value={name} onChange={setName} hint="small letters, digits and dashes, such as oxxo" />
        <Field label="Title in English" value={title} onChange={setTitle} hint="name of the method in the list" />
        <Field
          label="Method"
          value={method}
          onChange={setMethod}
          hint="the server’s name of the method; by default the name above"
        />
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
