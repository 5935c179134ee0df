import { reportError } from '#platform/report.ts';
import type { Booted } from './boot.ts';
import { describeFailure } from './start-error.ts';

/** Spec core §2: texts of the error page while no locale file is loaded. */
const WORDS = {
  'error.title': 'Error occurred',
  'error.text': 'Try to refresh the section',
  'error.refresh': 'Refresh',
} as const;

type WordKey = keyof typeof WORDS;

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function show(word: (key: WordKey) => string): void {
  const page = document.createElement('div');
  page.setAttribute('role', 'alert');
  page.dataset['screen'] = 'error';
  const refresh = element('button', word('error.refresh'));
  refresh.addEventListener('click', () => window.location.reload());
  page.append(element('h1', word('error.title')), element('p', word('error.text')), refresh);
  (document.getElementById('root') ?? document.body).replaceChildren(page);
}

/** Reports to the host that the app did not load or start, and shows a bare page with a retry button. */
export async function showAppFailure(booting: Promise<Booted>, cause: unknown): Promise<void> {
  reportError(cause);
  show((key) => WORDS[key]);
  try {
    const { host, texts } = await booting;
    host.send('onInitError', describeFailure(cause));
    const table = await texts;
    show((key) => table[key] ?? WORDS[key]);
  } catch (error) {
    // A failed start is reported to the host already; without texts the page stays in English.
    reportError(error);
  }
}
