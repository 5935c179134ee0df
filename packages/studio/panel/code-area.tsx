/** @jsxRuntime classic */
import React, { useLayoutEffect, useRef, type ReactElement } from 'react';
import { styled } from 'storybook/theming';
import { toneColour } from './parts.tsx';
import { readJson } from '#studio/inspector/json-reading.ts';
import { tokensOf, type TokenKind } from '#studio/inspector/json-tokens.ts';

const LINE_PX = 18;
const PADDING_PX = 10;

const Frame = styled.div(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: theme.background.content,
  fontFamily: theme.typography.fonts.mono,
  fontSize: 12,
  lineHeight: `${LINE_PX}px`,
  '&:focus-within': { boxShadow: `inset 0 0 0 2px ${theme.barSelectedColor}` },
}));

const Gutter = styled.div(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  insetInlineStart: 0,
  flex: 'none',
  boxSizing: 'border-box',
  minWidth: 42,
  height: 'max-content',
  minHeight: '100%',
  padding: `${PADDING_PX}px 8px`,
  background: theme.background.app,
  borderInlineEnd: `1px solid ${theme.appBorderColor}`,
  color: theme.textMutedColor,
  textAlign: 'end',
  userSelect: 'none',
}));

const Sheet = styled.div({ position: 'relative', flex: 'none', minWidth: 'calc(100% - 42px)', height: 'max-content' });

const Coloured = styled.pre({
  margin: 0,
  padding: PADDING_PX,
  minHeight: LINE_PX,
  font: 'inherit',
  whiteSpace: 'pre',
  tabSize: 2,
});

const Input = styled.textarea(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  margin: 0,
  padding: PADDING_PX,
  border: 0,
  outline: 0,
  overflow: 'hidden',
  resize: 'none',
  background: 'transparent',
  color: 'transparent',
  caretColor: theme.color.defaultText,
  font: 'inherit',
  lineHeight: 'inherit',
  whiteSpace: 'pre',
  tabSize: 2,
  '&::selection': { background: 'rgb(79 99 240 / 30%)' },
}));

const Line = styled.span<{ $isFaulty: boolean }>(({ theme, $isFaulty }) => ({
  display: 'block',
  minHeight: LINE_PX,
  marginInline: -PADDING_PX,
  paddingInline: PADDING_PX,
  background: $isFaulty ? `color-mix(in srgb, ${toneColour(theme, 'bad')} 16%, transparent)` : 'none',
}));

const LineNumber = styled.span<{ $isFaulty: boolean }>(({ theme, $isFaulty }) => ({
  display: 'block',
  color: $isFaulty ? toneColour(theme, 'bad') : 'inherit',
  fontWeight: $isFaulty ? 700 : 400,
}));

const Part = styled.span<{ $kind: TokenKind }>(({ theme, $kind }) => {
  const isDark = theme.base === 'dark';
  const colours: Record<TokenKind, string> = {
    name: isDark ? '#9facff' : '#2c43e0',
    text: isDark ? '#7fd6a8' : '#0b6b44',
    number: isDark ? '#f0b64a' : '#8a4b00',
    word: isDark ? '#e39bd0' : '#9a1f78',
    plain: theme.color.defaultText,
  };
  return { color: colours[$kind] };
});

/** A line or a path to scroll to. A new `turn` scrolls again. */
export type CodeTarget = { readonly turn: number } & ({ readonly line: number } | { readonly path: string });

interface CodeAreaProps {
  label: string;
  text: string;
  faultyLines: ReadonlySet<number>;
  target: CodeTarget | undefined;
  onChange: (text: string) => void;
}

const startOfLine = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((length, each) => length + each.length + 1, 0);

/** An editor for JSON with colours and line numbers: a text area over coloured text. */
export const CodeArea = ({ label, text, faultyLines, target, onChange }: CodeAreaProps): ReactElement => {
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const lines = text.split('\n');
  useLayoutEffect(() => {
    const area = input.current;
    if (!target || !area) return;
    const line = 'line' in target ? target.line : readJson(area.value).lineOf(target.path.split('.'));
    const start = startOfLine(area.value, line);
    const end = area.value.indexOf('\n', start);
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end === -1 ? area.value.length : end);
    frame.current?.scrollTo({ top: Math.max(0, (line - 4) * LINE_PX), behavior: 'smooth' });
  }, [target]);
  return (
    <Frame ref={frame}>
      <Gutter aria-hidden>
        {lines.map((_line, at) => (
          <LineNumber key={at} $isFaulty={faultyLines.has(at + 1)}>
            {at + 1}
          </LineNumber>
        ))}
      </Gutter>
      <Sheet>
        <Coloured aria-hidden>
          {lines.map((line, at) => (
            <Line key={at} $isFaulty={faultyLines.has(at + 1)}>
              {tokensOf(line).map((token, part) => (
                <Part key={part} $kind={token.kind}>
                  {token.text}
                </Part>
              ))}
            </Line>
          ))}
        </Coloured>
        <Input
          ref={input}
          aria-label={label}
          aria-invalid={faultyLines.size > 0}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </Sheet>
    </Frame>
  );
};
