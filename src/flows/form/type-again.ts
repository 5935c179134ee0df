import { type FlowContext, notifyNext } from '#flows/kernel/index.ts';

/**
 * Shows a notice on the next form that secrets have to be typed again, because they are not stored (contract §8, "What is
 * kept").
 */
export const askToTypeAgain = (context: Pick<FlowContext, 'store'>): void =>
  notifyNext(context, {
    titleKey: 'form.typeAgain.title',
    textKey: 'form.typeAgain.text',
    tone: 'info',
    isLasting: true,
  });
