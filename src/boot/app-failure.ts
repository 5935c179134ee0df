import { reportError } from '#platform/report.ts';
import type { Booted } from './boot.ts';
import { describeFailure } from './start-error.ts';

/** Spec core §2: the error page's words, for when not even texts are sure to come. */
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

/** The app itself did not load or start: tells the host, and shows a bare page with a way to try again. */
export async function showAppFailure(booting: Promise<Booted>, cause: unknown): Promise<void> {
  reportError(cause);
  show((key) => WORDS[key]);
  try {
    const { host, texts } = await booting;
    host.send('onInitError', describeFailure(cause));
    const table = await texts;
    show((key) => table[key] ?? WORDS[key]);
  } catch (error) {
    // The host has been told of a failed start already; without texts English stays.
    reportError(error);
  }
}
