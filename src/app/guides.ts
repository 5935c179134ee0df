import type { Guides } from '#flows/kernel/context.ts';
import tables from '#schemas/guides.json' with { type: 'json' };
import type { Instruction } from '#state/guide.ts';

/** Each instruction is a file of its own, fetched when it is looked at. */
const files = import.meta.glob<Instruction>('/schemas/instructions/*.json', { import: 'default' });

export const guides: Guides = {
  instructions: tables.instructions,
  chats: tables.chats,
  async load(name) {
    const file = `/schemas/instructions/${name}.json`;
    return Object.hasOwn(files, file) ? files[file]?.() : undefined;
  },
};
