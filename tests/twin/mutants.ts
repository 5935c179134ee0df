import type { Patch } from './bundle-widget.ts';

/** A fault planted in the widget's source. */
export interface Mutant {
  readonly name: string;
  readonly patches: readonly Patch[];
}

/** Who changes the code below changes these with it: a patch whose text is gone fails, by name. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a retry of the transport goes with another key',
    patches: [
      {
        file: 'src/transport/caller.ts',
        from: 'return await send(attempt);',
        to: 'return await send({ ...attempt, idempotencyKey: attempt.idempotencyKey && uuid() });',
      },
    ],
  },
  {
    name: 'each question after a deposit has a key of its own',
    patches: [
      {
        file: 'src/flows/ask-deposit.ts',
        from: 'idempotencyKey: attempt.key,',
        to: 'idempotencyKey: crypto.randomUUID(),',
      },
    ],
  },
  {
    name: 'the form is not locked while the deposit is on its way',
    patches: [
      {
        file: 'src/flows/begin-deposit.ts',
        from: 'store.dispatch(formLocked(true));',
        to: 'store.dispatch(formLocked(false));',
      },
    ],
  },
  {
    name: 'a lost answer is a failure',
    patches: [
      {
        file: 'src/flows/send-attempt.ts',
        from: 'if (isLost(error)) return error.wasSent;',
        to: 'if (isLost(error)) return false;',
      },
    ],
  },
  {
    name: '403 settles what became of an earlier try',
    patches: [
      {
        file: 'src/flows/send-attempt.ts',
        from: 'new Set([401, 403, 408, 425, 429])',
        to: 'new Set([401, 408, 425, 429])',
      },
    ],
  },
  {
    name: 'a reload forgets the deposit that is open',
    patches: [
      {
        file: 'src/flows/resume-open.ts',
        from: 'const attempt = readAttempt(context);',
        to: 'const attempt = readAttempt({ visit: { ...context.visit, userId: "nobody" } });',
      },
    ],
  },
  {
    name: 'what was typed is kept on the device',
    patches: [
      {
        file: 'src/flows/deposit-payload.ts',
        from: 'fields: fieldValues(form),',
        to: 'fields: (localStorage.setItem("typed", JSON.stringify(fieldValues(form))), fieldValues(form)),',
      },
    ],
  },
  {
    name: 'accepted is shown as success',
    patches: [
      {
        file: 'src/domain/transaction-status.ts',
        from: "1: 'processed', 2: 'mistaked'",
        to: "1: 'processed', 2: 'mistaked', 3: 'processed'",
      },
    ],
  },
  {
    name: 'a late push takes a final word back',
    patches: [
      {
        file: 'src/state/deposit.ts',
        from: 'if (isFinalStatus(state.status) && !isFinalStatus(status)) return;',
        to: '',
      },
    ],
  },
  {
    name: 'a payout is asked for without its key',
    patches: [
      {
        file: 'src/flows/submit-withdrawal.ts',
        from: '{ idempotencyKey: key, ...(signal ? { signal } : {}) }',
        to: '{ ...(signal ? { signal } : {}) }',
      },
    ],
  },
  {
    name: 'a payout is rounded',
    patches: [
      {
        file: 'src/flows/submit-withdrawal.ts',
        from: 'amount: wireMoney(amount),',
        to: 'amount: Math.round(Number(amount)),',
      },
    ],
  },
  {
    name: 'requests are logged',
    patches: [
      {
        file: 'src/transport/caller.ts',
        from: 'const row = callTable[path];',
        to: 'const row = callTable[path]; console.info(JSON.stringify(request));',
      },
    ],
  },
  {
    name: 'who says to have paid is told of success',
    patches: [
      {
        file: 'src/flows/complete-deposit.ts',
        from: 'return statusOfCode(answer.status);',
        to: "return statusOfCode(answer.status) === 'waiting' ? 'processed' : statusOfCode(answer.status);",
      },
    ],
  },
];
