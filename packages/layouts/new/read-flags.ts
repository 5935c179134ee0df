import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { isLayoutKind, LAYOUTS, type NewLayout } from './layout.ts';

export const USAGE = `${LAYOUTS_COMMAND} new deposit.<name> --kind <kind> --title <title>

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

Without --kind or --title it asks, in a terminal.
Example: ${LAYOUTS_COMMAND} new deposit.oxxo --kind voucher --title OXXO --method oxxo`;

const many = { type: 'string', multiple: true } as const;
const one = { type: 'string' } as const;

/** Values from the command line; omitted flags are undefined. */
export type GivenLayout = Partial<NewLayout>;

const translationsOf = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new UsageError(`--text ${text}: write it as <locale>.<name>=<text>.`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );

export const FLAGS = {
  id: one,
  kind: one,
  title: one,
  path: one,
  texts: one,
  text: many,
  method: many,
  'card-view': many,
  'page-id': many,
} as const;

type Flags = Partial<Record<'id' | 'kind' | 'title' | 'path' | 'texts', string>> &
  Partial<Record<'text' | 'method' | 'card-view' | 'page-id', string[]>>;

/** @throws UsageError that says what is wrong with the command line */
export const toLayout = (values: Flags, positionals: readonly string[]): GivenLayout => {
  const { kind, title, path, texts } = values;
  if (kind !== undefined && !isLayoutKind(kind)) {
    throw new UsageError(`There is no layout ${kind}. There are ${Object.keys(LAYOUTS).join(', ')}.`);
  }
  if (positionals.length > 1) throw new UsageError(`One id at a time: ${positionals.join(', ')}.`);
  const id = values.id ?? positionals[0];
  return {
    ...(id === undefined ? {} : { id }),
    ...(kind === undefined ? {} : { kind }),
    ...(title === undefined ? {} : { title }),
    ...(path === undefined ? {} : { path }),
    ...(texts === undefined ? {} : { texts }),
    ...(values['page-id'] ? { pageIds: values['page-id'] } : {}),
    methods: values.method ?? [],
    cardViews: values['card-view'] ?? [],
    translations: translationsOf(values.text ?? []),
  };
};
