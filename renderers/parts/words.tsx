import type { ReactNode } from 'react';

interface WordsProps {
  readonly text: string;
  /** Where it is another than the page's. */
  readonly language: string | undefined;
}

/** Words of the server, read out in their own language and set in its direction. */
export const Words = ({ text, language }: WordsProps): ReactNode =>
  language === undefined ? text : <bdi lang={language}>{text}</bdi>;
