import type { Calls } from '#generated/wire.ts';
import { CODE_FIELD, codeChecked, plainCode, type CodeStatus, codeSlice, selectCodeScope } from '#state/code.ts';
import { typedAmount } from '#state/form-rules.ts';
import { selectMethod } from '#state/selection.ts';
import { toWireAmount } from '#domain/decimal.ts';
import { type Command, isAborted, reportFailure, type Feature } from '#flows/kernel/index.ts';

type Answer = Calls['code-check']['response'];

const REASONS: Readonly<Record<string, CodeStatus>> = { expired: 'expired', used: 'used', unfit: 'unfit' };

const statusOf = ({ isValid, reason = '' }: Answer): CodeStatus =>
  isValid ? 'good' : (REASONS[Object.hasOwn(REASONS, reason) ? reason : ''] ?? 'unknown');

/** Checks the typed code with the server. Only the latest check counts; without an answer the code is sent unchecked. */
const checkCode: Command = async ({ store, transport, visit }) => {
  const { form, session } = store.getState();
  const method = selectMethod(store.getState());
  const code = plainCode(form?.fields[CODE_FIELD]?.value ?? '');
  if (!form || !method || code === '') return false;
  const signal = visit.latest('code');
  const amount = typedAmount(form);
  store.dispatch(codeChecked({ checked: code, status: 'checking', title: null }));
  try {
    const answer = await transport.call(
      'code-check',
      {
        code,
        paymentMethod: method.name,
        currency: form.currency,
        country: session.country,
        ...(amount === null ? {} : { amount: toWireAmount(amount) }),
      },
      { signal },
    );
    store.dispatch(codeChecked({ checked: code, status: statusOf(answer), title: answer.title ?? null }));
    return answer.isValid;
  } catch (error) {
    if (isAborted(error)) return false;
    reportFailure(error);
    store.dispatch(codeChecked({ checked: code, status: 'failed', title: null }));
    return false;
  }
};

/** A bonus or voucher code that goes with a deposit. */
export const code = {
  needs: ['deposit'],
  slices: [codeSlice],
  scope: { code: selectCodeScope },
  commands: { 'code.check': checkCode },
} satisfies Feature;
