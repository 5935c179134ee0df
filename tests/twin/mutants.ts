import type { Patch } from './bundle-widget.ts';

/** A fault planted in the widget's source. */
export interface Mutant {
  readonly name: string;
  readonly patches: readonly Patch[];
}

/** The book of wishes is this tab's alone, and gone with it. */
const BOOK_OF_THIS_TAB = [
  {
    file: 'src/flows/kernel/device-book.ts',
    from: 'const stored = readJson(localStore, storageKey);',
    to: 'const stored = window[storageKey];',
  },
  {
    file: 'src/flows/kernel/device-book.ts',
    from: 'writeJson(localStore, storageKey, entries.slice(-maxEntries))',
    to: '(window[storageKey] = entries)',
  },
];

/** A patch fails by its name when its text is gone from the code: change both together. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what is asked about goes with another key',
    patches: [
      {
        file: 'src/flows/deposit/wish-kind.ts',
        from: 'wish.payload, { idempotencyKey, isSentOnce: true, unsentSignal });',
        to: "wish.payload, { idempotencyKey: wish.phase === 'sending' ? idempotencyKey : crypto.randomUUID(), isSentOnce: true, unsentSignal });",
      },
    ],
  },
  {
    name: 'each tap has a key of its own',
    patches: [
      {
        file: 'src/flows/wish/wish-book.ts',
        from: "return { kind: 'claimed', entry: same, wasSent: true };",
        to: "return { kind: 'claimed', entry: { ...same, key: uuid() }, wasSent: true };",
      },
    ],
  },
  {
    name: 'another tab gives the same wish another key',
    patches: [...BOOK_OF_THIS_TAB],
  },
  {
    name: 'a reload forgets the wish',
    patches: [
      {
        file: 'src/flows/wish/wish-record.ts',
        from: 'if (isWish(wish)) wishRecord.save(context, { wish, lacksDetails });',
        to: '',
      },
      ...BOOK_OF_THIS_TAB,
    ],
  },
  {
    name: 'what the page has not settled goes with its storage',
    patches: [{ file: 'src/flows/wish/begin-wish.ts', from: 'unsettled: openWish(state)?.entry,', to: '' }],
  },
  {
    name: 'storage that throws is an empty one',
    patches: [{ file: 'src/platform/storage.ts', from: 'return known().get(key) ?? null;', to: 'return null;' }],
  },
  {
    name: 'the form is not locked while the deposit is on its way',
    patches: [
      {
        file: 'src/flows/wish/begin-wish.ts',
        from: 'store.dispatch(formLocked(true));',
        to: 'store.dispatch(formLocked(false));',
      },
    ],
  },
  {
    name: 'a lost answer is a failure',
    patches: [
      {
        file: 'src/flows/wish/key-settlement.ts',
        from: 'if (wasNotSent(error)) return true;',
        to: 'if (isLost(error)) return true;',
      },
    ],
  },
  {
    name: '403 settles a key',
    patches: [
      {
        file: 'src/flows/wish/key-settlement.ts',
        from: 'new Set([400, 402, 404, 410, 422])',
        to: 'new Set([400, 402, 403, 404, 410, 422])',
      },
    ],
  },
  {
    name: 'a refusal settles what became of an earlier try',
    patches: [
      {
        file: 'src/flows/wish/key-settlement.ts',
        from: 'if (mayHaveArrived) return false;',
        to: '',
      },
    ],
  },
  {
    name: 'the number of a card is kept with the wish',
    patches: [
      {
        file: 'src/flows/wish/same-wish.ts',
        from: '.filter(([name]) => secrets[name] === undefined)',
        to: '.filter(() => true)',
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
        file: 'src/domain/transaction-status.ts',
        from: 'return STRENGTH[told] > STRENGTH[known] ? told : known;',
        to: 'return told;',
      },
    ],
  },
  {
    name: 'a payout is asked for without its key',
    patches: [
      {
        file: 'src/flows/withdrawal/wish-kind.ts',
        from: '{ idempotencyKey: wish.key, isSentOnce: true, unsentSignal }',
        to: '{ isSentOnce: true, unsentSignal }',
      },
    ],
  },
  {
    name: 'a payout is rounded',
    patches: [
      {
        file: 'src/flows/withdrawal/submit-withdrawal.ts',
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
        from: 'const way = callTable[path];',
        to: 'const way = callTable[path]; console.info(JSON.stringify(request));',
      },
    ],
  },
  {
    name: 'who says to have paid is told of success',
    patches: [
      {
        file: 'src/flows/deposit/complete-deposit.ts',
        from: 'return { status: statusOfCode(answer.status),',
        to: "return { status: statusOfCode(answer.status) === 'waiting' ? 'processed' : statusOfCode(answer.status),",
      },
    ],
  },
  {
    name: 'what was set aside is still sent',
    patches: [
      {
        file: 'src/flows/wish/carry-out.ts',
        from: 'return await kind.send(wish, setAside.signal);',
        to: 'return await kind.send(wish, new AbortController().signal);',
      },
    ],
  },
  {
    name: 'what was typed after the review is not reviewed again',
    patches: [
      {
        file: 'src/state/withdrawal.ts',
        from: '      state.isChanged = true;',
        to: '',
      },
    ],
  },
  {
    name: 'a cancellation has another key each time',
    patches: [
      {
        file: 'src/flows/kernel/kept-keys.ts',
        from: 'if (known) return { key: known.key, wasSent: true };',
        to: '',
      },
    ],
  },
  {
    name: 'a cancellation that nobody has answered counts as made',
    patches: [
      {
        file: 'src/flows/transactions/cancel.ts',
        from: 'store.dispatch(cancelUnconfirmed(id));',
        to: "store.dispatch(cancelSettled({ id, word: { status: 2, depositStatus: 'CANCELED' } }));",
      },
    ],
  },
  {
    name: 'a code is lost with a reload',
    patches: [
      {
        file: 'src/state/form-changes.ts',
        from: '  putBack(state, definition);\n',
        to: '',
      },
    ],
  },
];
