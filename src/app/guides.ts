import type { Guides } from '#flows/kernel/context.ts';
import { documentDeployment } from '#platform/deployment.ts';
import tables from '#schemas/guides.json' with { type: 'json' };
import type { Instruction } from '#state/guide.ts';

/** Each instruction is a separate file, fetched when it is opened. */
const files = import.meta.glob<Instruction>('/schemas/instructions/*.json', { import: 'default' });

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const isLink = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** The deployment's chat links, validated by `npm run release -- configure`. */
const chatsOf = (chats: unknown): Guides['chats'] =>
  Object.fromEntries(
    membersOf(chats).map(([method, links]) => [method, Object.fromEntries(membersOf(links).filter(isLink))]),
  );

export const guides: Guides = {
  instructions: tables.instructions,
  get chats() {
    return chatsOf(documentDeployment()?.chats);
  },
  async load(name) {
    const file = `/schemas/instructions/${name}.json`;
    return Object.hasOwn(files, file) ? files[file]?.() : undefined;
  },
};
