import { useState, type ReactNode } from 'react';
import { baseScope, isPayPage, sampleOf } from './layouts.ts';
import { NameSample, type MadeSample, type SampleTarget } from './name-sample.tsx';
import { Choice } from './parts.tsx';
import { ANSWER_CALLS, isAnswerCall, type AnswerCall } from '#studio/recorded-calls.ts';
import type { RecordedStep } from './recorded-steps.ts';
import { RecordedWalk } from './recorded-walk.tsx';
import { sampleFromAnswer } from './sample-from-answer.ts';
import css from './studio.module.css';

/** Makes a sample from a server's answer, pasted or recorded. */
export const AnswerSample = (target: SampleTarget): ReactNode => {
  const { texts, look } = target;
  const [call, setCall] = useState<AnswerCall>('deposit-create');
  const [answer, setAnswer] = useState('');
  const [step, setStep] = useState<RecordedStep>();
  const takeStep = (taken: RecordedStep): void => {
    setStep(taken);
    setCall(taken.call);
    setAnswer(JSON.stringify(taken.answer, undefined, 2));
  };
  const make = (): MadeSample => {
    const { scope } = sampleOf(texts, look.layout, look.state);
    const { sample, kind } = sampleFromAnswer({
      call,
      answer,
      asked: step?.asked,
      state: step?.state,
      scope,
      base: baseScope(texts),
      isPayPage: isPayPage(texts, look.layout),
    });
    return { sample, origin: `an answer for: ${kind}` };
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
      <NameSample {...target} button="Make a sample" make={make} />
    </div>
  );
};
