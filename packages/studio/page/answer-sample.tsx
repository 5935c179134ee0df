import { useState, type ReactNode } from 'react';
import { folderOf } from '#studio/project-paths.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { baseScope, isPayPage, sampleOf } from './layouts.ts';
import { Choice, Field, Outcome } from './parts.tsx';
import type { Project } from './project.ts';
import { ANSWER_CALLS, isAnswerCall, type AnswerCall } from '#studio/recorded-calls.ts';
import type { RecordedStep } from './recorded-steps.ts';
import { RecordedWalk } from './recorded-walk.tsx';
import { sampleFromAnswer } from './sample-from-answer.ts';
import type { Look } from './stage-page.ts';
import css from './studio.module.css';

interface AnswerSampleProps {
  readonly project: Project;
  readonly texts: FileTexts;
  readonly look: Look;
  readonly onLook: (change: Partial<Look>) => void;
}

const STATE = /^[a-z0-9-]+$/;

/** Makes a sample from a server's answer, pasted or recorded. */
export const AnswerSample = ({ project, texts, look, onLook }: AnswerSampleProps): ReactNode => {
  const [call, setCall] = useState<AnswerCall>('deposit-create');
  const [state, setState] = useState('');
  const [about, setAbout] = useState('');
  const [answer, setAnswer] = useState('');
  const [step, setStep] = useState<RecordedStep>();
  const [told, setTold] = useState({ isBad: false, text: '' });
  const takeStep = (taken: RecordedStep): void => {
    setStep(taken);
    setCall(taken.call);
    setAnswer(JSON.stringify(taken.answer, undefined, 2));
  };
  const make = (): void => {
    const file = `${folderOf(look.layout)}samples/${state}.json`;
    try {
      if (!STATE.test(state))
        throw new Error('Name the state with small letters, digits and dashes, such as no-address.');
      if (texts[file] !== undefined) throw new Error(`The sample ${state} already exists.`);
      if (about.trim() === '') throw new Error('Describe the state in a sentence.');
      const { scope } = sampleOf(texts, look.layout, look.state);
      const { text, kind } = sampleFromAnswer({
        call,
        answer,
        about,
        asked: step?.asked,
        state: step?.state,
        scope,
        base: baseScope(texts),
        isPayPage: isPayPage(texts, look.layout),
      });
      project.write(file, text);
      onLook({ state });
      setTold({
        isBad: false,
        text: `The sample ${state} is on the right (an answer for: ${kind}); not saved yet.`,
      });
    } catch (error) {
      setTold({ isBad: true, text: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <div className={css.page}>
      <h2>A state of the page, from what a server answered</h2>
      <h3>Record a walk</h3>
      <RecordedWalk onStep={takeStep} />
      <h3>The answer</h3>
      <p className={css.muted}>
        Choose a recorded one, or paste one as it came. It is held against the wire’s schema and read as the widget
        reads it. What it does not say, such as the method, comes from the sample on the right. Amounts, names, numbers
        and addresses become examples of the same shape; read the instructions yourself.
      </p>
      <Choice
        label="Answer to"
        value={call}
        options={ANSWER_CALLS.map((each) => [each, each])}
        onChange={(name) => isAnswerCall(name) && setCall(name)}
      />
      <textarea
        className={css.paste}
        aria-label="The server’s answer, as JSON"
        value={answer}
        onChange={(event) => {
          setStep(undefined);
          setAnswer(event.target.value);
        }}
        spellCheck={false}
      />
      <div className={css.row}>
        <Field label="Name of the state" value={state} onChange={setState} hint="such as no-address" />
        <Field label="What it is" value={about} onChange={setAbout} hint="a sentence for colleagues" />
      </div>
      <div className={css.row}>
        <button type="button" onClick={make}>
          Make a sample
        </button>
      </div>
      <Outcome isBad={told.isBad} text={told.text} />
    </div>
  );
};
