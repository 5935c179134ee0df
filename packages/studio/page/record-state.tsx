import { useState, type ReactNode } from 'react';
import { differenceOf } from '#layouts/screens/sample-merge.ts';
import { ASK, TELL, type PageReport } from '#studio/inspector/protocol.ts';
import { usePanelChannel, useTold } from '#studio/panel/panel-channel.ts';
import { NameSample, type MadeSample, type SampleTarget } from './name-sample.tsx';
import { storyOf } from './stage-protocol.ts';
import css from './studio.module.css';

/** Returns what input has changed, as a sample over the displayed one. */
const sampleOfInput = (report: PageReport | undefined, state: string): MadeSample => {
  const { sampled, now } = report?.input ?? { sampled: {}, now: {} };
  const { scope, without } = differenceOf(sampled, now);
  const changed = Object.entries(scope).filter(([, part]) => Object.keys(Object(part)).length > 0);
  if (changed.length + without.length === 0)
    throw new Error('The page is as it was: press or type something on it first.');
  const sample = {
    extends: state,
    ...(without.length > 0 ? { without } : {}),
    scope: Object.fromEntries(changed),
  };
  return { sample, origin: `what you did, over ${state}` };
};

/** Records presses and typed values on the live page, and keeps the state that they lead to as a sample. */
export const RecordState = (target: SampleTarget): ReactNode => {
  const channel = usePanelChannel();
  const [isOn, setOn] = useState(false);
  const [recorded, setRecorded] = useState<readonly { story: string; words: string }[]>([]);
  const [report, setReport] = useState<PageReport>();
  const { look } = target;
  const story = storyOf(look);
  // Another state, also the one just kept, begins without steps.
  const steps = recorded.filter((step) => step.story === story).map(({ words }) => words);
  useTold({
    [TELL.step]: (words: string) => setRecorded((before) => [...before, { story, words }]),
    [TELL.page]: setReport,
    [TELL.recording]: setOn,
  });
  const turn = (): void => {
    channel.emit(ASK.record, !isOn);
    setRecorded([]);
  };
  return (
    <div className={css.record}>
      <button type="button" aria-pressed={isOn} onClick={turn}>
        {isOn ? 'Stop recording' : 'Record a state'}
      </button>
      {isOn && (
        <>
          <p className={css.muted}>
            Press and type on the page below, with invented values. Nothing is sent to a server. When the page is in the
            state that you want to keep, name it.
          </p>
          <ol className={css.steps} aria-label="What you did">
            {steps.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
          <NameSample
            {...target}
            button="Keep this state"
            {...(steps.length > 0 && { usualAbout: `${look.state}, then: ${steps.join('; ')}.` })}
            make={() => sampleOfInput(report?.story === story ? report : undefined, look.state)}
          />
        </>
      )}
    </div>
  );
};
