import { vi } from 'vitest';

const FILES: Record<string, unknown> = {
  en: {
    title: 'Deposit',
    nested: { hello: 'Hello, {{name}}' },
    'limit.min': 'At least {{amount}}',
    'common.errors.banking.x': 'Server words',
    only: 'Only English',
    blocks_one: '{{count}} block',
    blocks_other: '{{count}} blocks',
    tricky: '{{a}}',
    empty: '',
    'odd:key': 'Odd',
  },
  ar: {
    title: 'إيداع',
    'limit.min': '{{amount}} على الأقل',
    blocks_zero: 'صفر {{count}}',
    blocks_one: 'واحد',
    blocks_two: 'اثنان',
    blocks_few: 'قليل {{count}}',
    blocks_many: 'كثير {{count}}',
    blocks_other: 'غير {{count}}',
  },
  ru: {
    title: 'Депозит',
    blocks_one: '{{count}} блок',
    blocks_few: '{{count}} блока',
    blocks_other: '{{count}} блок.',
  },
  mr: { title: 'ठेव', 'limit.min': 'किमान {{amount}}' },
};

let uses = 0;

/** Base address of the files; different each time, because downloads are cached. */
export function localeUrls(): Record<string, string> {
  uses += 1;
  const names = ['ar', 'en', 'es', 'es-MX', 'hi', 'id', 'mr', 'pt', 'ru', 'te'];
  return Object.fromEntries(names.map((name) => [`./locales/${name}.json`, `/static/${name}.${uses}.json`]));
}

function nameOf(url: string): string {
  return /\/([\w-]+)\.\d+\.json$/.exec(url)?.[1] ?? '';
}

/** The server's answer to a request for a file. */
export function answerFile(url: string): Promise<Response> {
  const file = FILES[nameOf(url)];
  return Promise.resolve(file === undefined ? new Response('', { status: 404 }) : Response.json(file));
}

/** A network with a server that has the files. */
export const network = vi.fn<(url: string) => Promise<Response>>();

/** The requested files, in order. */
export function askedFiles(): string[] {
  return network.mock.calls.map(([url]) => nameOf(url));
}
