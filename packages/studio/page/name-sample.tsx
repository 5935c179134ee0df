import { useState, type ReactNode } from 'react';
import { folderOf } from '#studio/project-paths.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { Field, Outcome } from './parts.tsx';
import type { Project } from './project.ts';
import type { Look } from './stage-page.ts';
import css from './studio.module.css';

export interface SampleTarget {
  readonly project: Project;
  readonly texts: FileTexts;
  readonly look: Look;
  readonly onLook: (change: Partial<Look>) => void;
}

/** A sample without its description, and what it was made from. */
export interface MadeSample {
  readonly sample: Readonly<Record<string, unknown>>;
  readonly origin: string;
}

interface NameSampleProps extends SampleTarget {
  readonly button: string;
  /** Description of a sample for which the user writes none. */
  readonly usualAbout?: string;
  /** @throws Error with the reason why no sample can be made */
  readonly make: () => MadeSample;
}

const STATE = /^[a-z0-9-]+$/;

/** Names a new sample, and adds it to the unsaved files. */
export const NameSample = (props: NameSampleProps): ReactNode => {
  const { project, texts, look, onLook, button, usualAbout = '', make } = props;
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const [told, setTold] = useState({ isBad: false, text: '' });
  const write = (): void => {
    const state = name.trim().toLowerCase().replaceAll(/\s+/g, '-');
    const file = `${folderOf(look.layout)}samples/${state}.json`;
    const words = about.trim() || usualAbout;
    try {
      if (!STATE.test(state)) throw new Error('Name the state with letters, digits and dashes, such as no-address.');
      if (texts[file] !== undefined) throw new Error(`The sample ${state} already exists.`);
      if (words === '') throw new Error('Describe the state in a sentence.');
      const { sample, origin } = make();
      const written = { $schema: '../../../../editor/sample.schema.json', about: words, ...sample };
      project.write(file, `${JSON.stringify(written, undefined, 2)}\n`);
      onLook({ state });
      setTold({ isBad: false, text: `The sample ${state} is in the preview (${origin}); not saved yet.` });
      setName('');
      setAbout('');
    } catch (error) {
      setTold({ isBad: true, text: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <div className={css.row}>
        <Field label="Name of the state" value={name} onChange={setName} hint="such as no-address" />
        <Field label="What it is" value={about} onChange={setAbout} hint={usualAbout || 'a sentence for colleagues'} />
        <button type="button" onClick={write}>
          {button}
        </button>
      </div>
      <Outcome isBad={told.isBad} text={told.text} />
    </>
  );
};
