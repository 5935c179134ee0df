import { ToolError } from '#tools/diagnostics/tool-error.ts';
import {
  camelCase,
  isLayoutKind,
  LAYOUTS,
  nameOf,
  opensOnPick,
  rowMember,
  type LayoutKind,
  type NewLayout,
} from './layout.ts';
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

const withoutOpeners = ({ methods = [], cardViews = [], pageIds = [] }: GivenLayout): boolean =>
  methods.length + cardViews.length + pageIds.length === 0;

const METHODS_QUESTION = {
  screen: 'Names of the methods that open it',
  answer: 'Names of the methods whose answers it shows',
} as const;

/**
 * Fills in what the command line leaves out: by asking, or, without a terminal, by the defaults.
 *
 * @throws Error naming the flags that are needed, when there is no terminal to ask in
 */
export const completeLayout = async (given: GivenLayout, ask?: Ask): Promise<NewLayout> => {
  const missing = (['id', 'kind', 'title'] as const).filter((flag) => given[flag] === undefined);
  if (!ask && missing.length > 0)
    throw new ToolError(`It also needs ${missing.map((flag) => `--${flag}`).join(', ')}.`);
  const answered = async (question: string, fallback?: string): Promise<string> =>
    ask ? ask(question, fallback) : (fallback ?? '');
  const isAsked = missing.length > 0;
  const id = given.id ?? (await answered('Id of the screen, such as deposit.oxxo'));
  const name = nameOf(id);
  const kind = given.kind ?? (ask ? await askKind(ask) : 'requisites');
  const title = given.title ?? (await answered('What the page is called, in English'));
  const path = given.path ?? (isAsked ? await answered('Path', `/deposit/${name}`) : `/deposit/${name}`);
  const methods =
    isAsked && withoutOpeners(given) ? namesIn(await answered(METHODS_QUESTION[rowMember(kind)], name)) : given.methods;
  const hasOpeners = !withoutOpeners({ ...given, methods: methods ?? [] });
  return {
    id,
    kind,
    title,
    path,
    methods: methods ?? [],
    texts: given.texts ?? camelCase(name),
    cardViews: given.cardViews ?? [],
    pageIds: given.pageIds ?? (opensOnPick(kind) || hasOpeners ? [] : [name]),
    translations: given.translations ?? {},
  };
};
