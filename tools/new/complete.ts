import { camelCase, isLayoutKind, LAYOUTS, nameOf, opensOnPick, type LayoutKind, type NewLayout } from './layout.ts';
import type { GivenLayout } from './read-flags.ts';

/** Asks a person; what stands in brackets is taken when they only press Enter. */
export type Ask = (question: string, fallback?: string) => Promise<string>;

const askKind = async (ask: Ask): Promise<LayoutKind> => {
  const kinds = Object.entries(LAYOUTS).map(([kind, about]) => `  ${kind.padEnd(10)}  ${about}`);
  for (;;) {
    const answer = await ask(`Which layout does it begin with?\n${kinds.join('\n')}\nLayout`, 'requisites');
    if (isLayoutKind(answer)) return answer;
  }
};

/** Several names, with commas or spaces between. */
const namesIn = (answer: string): string[] => answer.split(/[\s,]+/).filter((name) => name !== '');

const withoutOpeners = ({ methods = [], cardViews = [] }: GivenLayout): boolean =>
  methods.length + cardViews.length === 0;

/**
 * Fills in what the command line leaves out: by asking, or, where nobody answers, by the defaults.
 *
 * @throws Error naming the flags that are needed, when nobody can be asked
 */
export const completeLayout = async (given: GivenLayout, ask?: Ask): Promise<NewLayout> => {
  const missing = (['id', 'kind', 'title'] as const).filter((flag) => given[flag] === undefined);
  if (!ask && missing.length > 0) throw new Error(`It also needs ${missing.map((flag) => `--${flag}`).join(', ')}.`);
  const answered = async (question: string, fallback?: string): Promise<string> =>
    ask ? ask(question, fallback) : (fallback ?? '');
  const isAsked = missing.length > 0;
  const id = given.id ?? (await answered('Id of the screen, such as deposit.oxxo'));
  const name = nameOf(id);
  const kind = given.kind ?? (ask ? await askKind(ask) : 'requisites');
  const title = given.title ?? (await answered('What the page is called, in English'));
  const path = given.path ?? (isAsked ? await answered('Path', `/deposit/${name}`) : `/deposit/${name}`);
  const methods =
    opensOnPick(kind) && isAsked && withoutOpeners(given)
      ? namesIn(await answered('Names of the methods that open it', name))
      : (given.methods ?? []);
  return {
    id,
    kind,
    title,
    path,
    methods,
    texts: given.texts ?? camelCase(name),
    cardViews: given.cardViews ?? [],
    pageIds: given.pageIds ?? (opensOnPick(kind) ? [] : [name]),
    translations: given.translations ?? {},
  };
};
