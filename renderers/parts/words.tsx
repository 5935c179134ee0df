import type { ReactNode } from 'react';

/**
 * Wraps a text of the server in its language and direction, if they differ from the page's. A function instead of a component,
 * since a form has a thousand texts and most need no element.
 */
export const words = (text: string, language: string | undefined): ReactNode =>
  language === undefined ? text : <bdi lang={language}>{text}</bdi>;
