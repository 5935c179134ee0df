import { useEffect, useState, type ReactNode } from 'react';
import { Outcome } from './parts.tsx';
import { home } from './home.ts';
import { stepsOf, type RecordedStep } from './recorded-steps.ts';
import css from './studio.module.css';

const ASK_EVERY_MS = 1000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface RecordedWalkProps {
  /** Called with the step that becomes a sample. */
  readonly onStep: (step: RecordedStep) => void;
}

/** Walks in the demo host against the sandbox, each of whose answers can become a sample. */
export const RecordedWalk = ({ onStep }: RecordedWalkProps): ReactNode => {
  const [address, setAddress] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [steps, setSteps] = useState<readonly RecordedStep[]>([]);
  const [chosen, setChosen] = useState(-1);
  useEffect(() => {
    const ask = (): void =>
      void home.recorded().then(
        ({ answers }) => setSteps(stepsOf(answers)),
        (error: unknown) => setFailure(messageOf(error)),
      );
    ask();
    const asking = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(asking);
  }, []);
  const start = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      setAddress((await home.record()).address);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={css.muted}>
        Pay in the demo host, with its country, currency and scenario under Developer. Each answer that makes a payment,
        or changes one, is listed here. The widget there is built from the saved files.
      </p>
      <div className={css.row}>
        {address === '' ? (
          <button type="button" disabled={isBusy} onClick={() => void start()}>
            {isBusy ? 'Building the widget and starting the sandbox…' : 'Record a walk'}
          </button>
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            Open the demo host in a tab
          </a>
        )}
      </div>
      <Outcome isBad text={failure} />
      {steps.length > 0 && (
        <ol className={css.steps} aria-label="Recorded answers">
          {steps.map((step, at) => (
            <li key={at}>
              <button
                type="button"
                aria-pressed={chosen === at}
                onClick={() => {
                  setChosen(at);
                  onStep(step);
                }}
              >
                {step.title}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
