/** @jsxRuntime classic */
import React, { useMemo, useRef, useState, type ReactElement } from 'react';
import { styled } from 'storybook/theming';
import type { PageReport } from '#studio/inspector/protocol.ts';
import { CodeArea, type CodeTarget } from './code-area.tsx';
import { readJson, type TextProblem } from '#studio/inspector/json-reading.ts';
import { Bar, Column, Muted, PanelButton, Spring, toneColour } from './parts.tsx';
import { isSameJson, sampleFile, shownScope, wholeScope, type ScopePart } from '#studio/inspector/sample-file.ts';
import type { Inspection } from './use-inspection.ts';

/** Pause of updates after typing, so that they do not overwrite the input. */
const TYPING_MS = 900;
const APPLY_DELAY_MS = 150;
const COPIED_MS = 4000;

const Problems = styled.ul(({ theme }) => ({
  flex: 'none',
  maxHeight: 120,
  margin: 0,
  padding: '8px 12px',
  overflow: 'auto',
  borderTop: `1px solid ${theme.appBorderColor}`,
  background: `color-mix(in srgb, ${toneColour(theme, 'bad')} 12%, ${theme.background.content})`,
  listStyle: 'none',
  fontSize: 12,
  lineHeight: '19px',
}));

const ProblemButton = styled.button(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  color: toneColour(theme, 'bad'),
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
}));

interface Draft {
  readonly text: string;
  /** True while keys are still being pressed. */
  readonly isFresh: boolean;
}

interface DataViewProps {
  report: PageReport;
  inspection: Inspection;
  part: ScopePart;
  target: CodeTarget | undefined;
  onPart: (part: ScopePart) => void;
  onTarget: (target: CodeTarget) => void;
}

const textOf = (scope: unknown): string => JSON.stringify(scope, undefined, 2);

/** The displayed text: the typed one, else the page's data, which its fields change too. */
const textShown = (draft: Draft | undefined, told: unknown): string => {
  if (!draft) return textOf(told);
  const { value } = readJson(draft.text);
  return draft.isFresh || !value || isSameJson(value, told) ? draft.text : textOf(told);
};

const Parts: Record<ScopePart, string> = { own: 'This sample', all: 'All data' };

/** The data of the story's sample; edits appear on the page immediately. */
export const DataView = (props: DataViewProps): ReactElement => {
  const { report, inspection, part, target, onPart, onTarget } = props;
  const [draft, setDraft] = useState<Draft>();
  const [isCopied, setCopied] = useState(false);
  const applying = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = textShown(draft, shownScope(report, part));
  const reading = useMemo(() => readJson(text), [text]);

  const handleChange = (next: string): void => {
    setDraft({ text: next, isFresh: true });
    clearTimeout(applying.current);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => setDraft((now) => now && { ...now, isFresh: false }), TYPING_MS);
    const { value } = readJson(next);
    if (!value) return;
    applying.current = setTimeout(() => inspection.edit(wholeScope(report, part, value)), APPLY_DELAY_MS);
  };
  const handleReset = (): void => {
    clearTimeout(applying.current);
    setDraft(undefined);
    inspection.reset();
  };
  const handlePart = (next: ScopePart): void => {
    setDraft(undefined);
    onPart(next);
  };
  const handleCopy = async (): Promise<void> => {
    await navigator.clipboard.writeText(sampleFile(report));
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };

  const problems: readonly TextProblem[] =
    reading.problems.length > 0
      ? reading.problems
      : inspection.problems.map(({ path, message }) => ({ line: reading.lineOf(path), message }));
  return (
    <Column>
      <Bar>
        {(['own', 'all'] as const).map((each) => (
          <PanelButton key={each} $isOn={part === each} aria-pressed={part === each} onClick={() => handlePart(each)}>
            {Parts[each]}
          </PanelButton>
        ))}
        <Spring />
        <PanelButton onClick={handleReset}>Reset</PanelButton>
        <PanelButton onClick={() => void handleCopy()} disabled={!reading.value}>
          {isCopied ? 'Copied' : 'Copy as sample'}
        </PanelButton>
      </Bar>
      {isCopied && (
        <Bar as="output" style={{ fontSize: 12, lineHeight: '18px' }}>
          <Muted>
            Save it as schemas/screens/{report.screen.replace('.', '/')}/samples/your-state.json: the state becomes a
            story.
          </Muted>
        </Bar>
      )}
      <CodeArea
        label="Data of the page, as JSON"
        text={text}
        faultyLines={new Set(problems.map(({ line }) => line))}
        target={target}
        onChange={handleChange}
      />
      {problems.length > 0 && (
        <Problems aria-label="Problems" aria-live="polite">
          {problems.map(({ line, message }, at) => (
            <li key={at}>
              <ProblemButton onClick={() => onTarget({ line, turn: Date.now() })}>
                Line {line}: {message}
              </ProblemButton>
            </li>
          ))}
        </Problems>
      )}
    </Column>
  );
};
