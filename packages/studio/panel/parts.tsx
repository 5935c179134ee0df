/** @jsxRuntime classic */
import React, { type ReactElement, type ReactNode } from 'react';
import { styled, type StorybookTheme } from 'storybook/theming';

const GAP_PX = 12;

/** Status colours, readable on the panel's backgrounds, light and dark. */
const TONES = {
  good: { light: '#0b7449', dark: '#4fc78e' },
  bad: { light: '#bf2b2b', dark: '#ff8a85' },
  unsure: { light: '#8a5600', dark: '#f0b64a' },
} as const;

export const toneColour = (theme: StorybookTheme, tone: keyof typeof TONES): string =>
  TONES[tone][theme.base === 'dark' ? 'dark' : 'light'];

/** The time of day in UTC. */
export const asTime = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

const monospace = (theme: StorybookTheme): string => theme.typography.fonts.mono;

export const Code = styled.code(({ theme }) => ({
  fontFamily: monospace(theme),
  fontSize: 12,
  overflowWrap: 'anywhere',
}));

export const Muted = styled.span(({ theme }) => ({ color: theme.textMutedColor }));

/** Narrow enough for several in a row. */
export const PanelButton = styled.button<{ $isOn?: boolean }>(({ theme, $isOn = false }) => ({
  flex: 'none',
  padding: '4px 10px',
  border: `1px solid ${$isOn ? theme.barSelectedColor : theme.appBorderColor}`,
  borderRadius: 7,
  background: $isOn ? theme.barSelectedColor : theme.background.content,
  color: $isOn ? theme.background.content : theme.color.defaultText,
  font: 'inherit',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '18px',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { borderColor: theme.barSelectedColor },
  '&:focus-visible': { outline: `2px solid ${theme.barSelectedColor}`, outlineOffset: 1 },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
}));

export const Bar = styled.div(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  padding: '8px 12px',
  borderBottom: `1px solid ${theme.appBorderColor}`,
}));

export const Spring = styled.span({ flex: 1 });

export const Scroll = styled.div({ flex: 1, minHeight: 0, overflow: 'auto' });

export const Column = styled.div({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, flex: 1 });

const Heading = styled.h3(({ theme }) => ({
  margin: '0 0 6px',
  color: theme.textMutedColor,
  fontSize: 11,
  fontWeight: 700,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
}));

const SectionBox = styled.section(({ theme }) => ({
  padding: GAP_PX,
  borderBottom: `1px solid ${theme.appBorderColor}`,
  fontSize: 13,
  lineHeight: '19px',
  '&:last-of-type': { borderBottom: 0 },
}));

/** A part of a view, under a small heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <SectionBox>
    <Heading>{title}</Heading>
    {children}
  </SectionBox>
);

/** Shown if the view is empty. */
export const Nothing = styled.p(({ theme }) => ({
  margin: 0,
  padding: '24px 16px',
  color: theme.textMutedColor,
  fontSize: 13,
  lineHeight: '20px',
  textAlign: 'center',
}));
