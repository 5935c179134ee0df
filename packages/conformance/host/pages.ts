import type { FaultSettings } from './fault-settings.ts';

/** Scripts of the two pages, built by packages/conformance/build.ts. */
declare const FAULT_WIDGET_SCRIPT: string;
declare const INTRUDER_SCRIPT: string;

/** JSON that cannot close its script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const page = (title: string, script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body><p>${title}</p><script>${script}</script></body></html>`;

/** The page of the fault-injecting widget. */
export const faultInjectingPage = (settings: FaultSettings): string =>
  page('A cashier that tests its host', `window.faultSettings=${inScript(settings)};${FAULT_WIDGET_SCRIPT}`);

/** The page that it embeds. */
export const intruderPage = (): string => page('A page inside the cashier', INTRUDER_SCRIPT);
