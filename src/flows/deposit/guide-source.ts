import type { Instruction } from '#state/guide.ts';

/** Instructions of the deployment. */
export interface GuideSource {
  /** Name of the instruction for a method. */
  instructionFor(method: string): string | undefined;
  /** Brings an instruction in; undefined when there is none of that name. */
  load(name: string): Promise<Instruction | undefined>;
}

const NONE: GuideSource = { instructionFor: () => undefined, load: async () => undefined };

/** Where instructions come from; the app says so when the pages that show them come. */
export const guideSource: { now: GuideSource } = { now: NONE };
