import type { ReactNode } from 'react';

/**
 * Words of the server, read out in their own language and set in its direction; that is given where it is another than the
 * page's. A function and no component: most words need none, and a form has a thousand of them.
 */
export const words = (text: string, language: string | undefined): ReactNode =>
  language === undefined ? text : <bdi lang={language}>{text}</bdi>;
