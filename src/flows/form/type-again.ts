import type { FlowContext } from '#flows/kernel/context.ts';
import { notifyNext } from '#flows/kernel/notify.ts';

/** Says on the form that opens next why it is empty: what was typed before a reload is not stored (contract §8, "What is kept"). */
export const askToTypeAgain = (context: Pick<FlowContext, 'store'>): void =>
  notifyNext(context, {
    titleKey: 'form.typeAgain.title',
    textKey: 'form.typeAgain.text',
    tone: 'info',
    isLasting: true,
  });
