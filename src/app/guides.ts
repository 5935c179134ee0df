import type { GuideSource } from '#flows/deposit/guide-source.ts';
import guides from '#schemas/guides.json' with { type: 'json' };
import type { GuideLookup, Instruction } from '#state/guide.ts';

/** Each instruction is a file of its own, fetched when it is looked at. */
const files = import.meta.glob<Instruction>('/schemas/instructions/*.json', { import: 'default' });

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

const chats: Readonly<Record<string, Readonly<Record<string, string>>>> = guides.chats;

/** What there is to help with paying, from schemas/guides.json and schemas/instructions. */
export const shippedGuides: GuideSource & GuideLookup = {
  instructionFor: (method) => own(guides.instructions, method),
  chatFor(method, country) {
    const links = own(chats, method) ?? {};
    return own(links, country) ?? own(links, 'any');
  },
  async load(name) {
    return own(files, `/schemas/instructions/${name}.json`)?.();
  },
};
