import { parseArgs } from 'node:util';
import { isLayoutKind, LAYOUTS, type NewLayout } from './layout.ts';

export const USAGE = `npm run schemas:new deposit.<name> -- --kind <kind> --title <title>

  --kind       ${Object.entries(LAYOUTS)
    .map(([kind, about]) => `${kind.padEnd(10)}  ${about}`)
    .join('\n               ')}
  --title      what the page is called, in English
  --path       where it lives; /deposit/<name> when left out
  --method     name of a method that opens it (redirect) or whose answers it shows (the others; may be repeated)
  --card-view  card view type, the same (may be repeated)
  --page-id    what the server's answer calls it, when no method is named; <name> when left out (not for redirect)
  --texts      prefix of its text keys; made of <name> when left out
  --text       a translation, such as --text "ar.title=أوكسو" (may be repeated)

Without --kind or --title it asks, when there is somebody to answer.`;

const many = { type: 'string', multiple: true } as const;
const one = { type: 'string' } as const;

/** What the command line says; what it leaves out is not there. */
export type GivenLayout = Partial<NewLayout> & { isHelp?: boolean };

const translationsOf = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new Error(`--text ${text}: write it as <locale>.<name>=<text>.`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );

/**
 * Reads the command line.
 *
 * @throws Error that says what is wrong with it
 */
export const readFlags = (args: readonly string[]): GivenLayout => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      id: one,
      kind: one,
      title: one,
      path: one,
      texts: one,
      text: many,
      method: many,
      'card-view': many,
      'page-id': many,
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { kind, title, path, texts, help } = values;
  if (kind !== undefined && !isLayoutKind(kind)) {
    throw new Error(`There is no layout ${kind}. There are ${Object.keys(LAYOUTS).join(', ')}.`);
  }
  if (positionals.length > 1) throw new Error(`One id at a time: ${positionals.join(', ')}.`);
  const id = values.id ?? positionals[0];
  return {
    ...(id === undefined ? {} : { id }),
    ...(kind === undefined ? {} : { kind }),
    ...(title === undefined ? {} : { title }),
    ...(path === undefined ? {} : { path }),
    ...(texts === undefined ? {} : { texts }),
    ...(values['page-id'] ? { pageIds: values['page-id'] } : {}),
    ...(help ? { isHelp: true } : {}),
    methods: values.method ?? [],
    cardViews: values['card-view'] ?? [],
    translations: translationsOf(values.text ?? []),
  };
};
