import type { Feature } from '#flows/kernel/feature.ts';
import { codeSlice, selectCodeScope } from '#state/code.ts';
import { checkCode } from './check-code.ts';

/** A bonus or voucher code that goes with a deposit. */
export const code = {
  needs: ['deposit'],
  slices: [codeSlice],
  scope: { code: selectCodeScope },
  commands: { 'code.check': checkCode },
} satisfies Feature;
