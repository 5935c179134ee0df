import type { Command, FlowContext, Feature } from '#flows/kernel/index.ts';
import { guidesKnown, guideSlice, instructionFor, instructionOpened, selectGuideScope } from '#state/guide.ts';

const start = async ({ store, guides }: FlowContext): Promise<void> => {
  const { instructions, chats } = guides;
  store.dispatch(guidesKnown({ instructions, chats }));
};

/**
 * Loads the instruction of the page: of the bank in the address (method-flows §2), else of the picked method. Without either
 * the list opens.
 */
const openInstruction: Command = async ({ store, navigator, guides }, _args, signal) => {
  const { route, selection } = store.getState();
  const name = route.query['bank'] ?? instructionFor(guides, selection.method ?? '');
  store.dispatch(instructionOpened(null));
  const instruction = name === undefined ? undefined : await guides.load(name);
  if (signal.aborted) return false;
  if (instruction) store.dispatch(instructionOpened(instruction));
  else navigator.home();
  return instruction !== undefined;
};

/** Pages that explain how to pay. */
export const guide = {
  slices: [guideSlice],
  scope: { guide: selectGuideScope },
  commands: { 'guide.open': openInstruction },
  start,
} satisfies Feature;
