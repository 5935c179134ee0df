import type { Patch } from './bundle-widget.ts';

/** Keys of payment intents are stored in the memory of one document. */
const KEYS_IN_MEMORY = `
  src/flows/kernel/stored-records.ts
  - const stored = readJson(localStore, storageKey);
  + const stored = window[storageKey];
  src/flows/kernel/stored-records.ts
  - writeJson(localStore, storageKey, entries.slice(-maxEntries))
  + (window[storageKey] = entries)`;

/** A name, then the file with the text before and after. The text before occurs in its file once. */
const FAULTS = `
a question about an open payment has a new key
  src/flows/deposit/deposit-handler.ts
  - intent.payload, { idempotencyKey, isSentOnce: true, mayLeave });
  + intent.payload, { idempotencyKey: intent.phase === 'sending' ? idempotencyKey : crypto.randomUUID(), isSentOnce: true, mayLeave });
each tap has a new key
  src/flows/payment/keys.ts
  - return { kind: 'reserved', entry: same, wasSent:
  + return { kind: 'reserved', entry: { ...same, key: uuid() }, wasSent:
another tab has a new key${KEYS_IN_MEMORY}
a reload loses the payment intent${KEYS_IN_MEMORY}
  src/flows/payment/intent-record.ts
  - intentRecord.save(context, { intent, lacksDetails, isUnsent: !wasSent || intentRecord.isUnsent(context, open) });
  +
an open payment is lost with its storage
  src/flows/payment/pay.ts
  - unsettled: selectOpenIntent(state)?.entry ?? state.intent?.refused ?? undefined,
  +
storage that throws is read as empty
  src/platform/storage.ts
  - return known().get(key) ?? null;
  + return null;
the form is not locked during a request
  src/flows/payment/pay.ts
  - store.dispatch(formLocked(true));
  + store.dispatch(formLocked(false));
a lost answer is a failure
  src/flows/payment/key-outcome.ts
  - if (wasNotSent(error)) return 'refused';
  + if (isLost(error)) return 'refused';
403 settles a key
  src/flows/payment/key-outcome.ts
  - [402, 'declined'],
  + [402, 'declined'], [403, 'refused'],
a refusal settles earlier tries
  src/flows/payment/key-outcome.ts
  - if (mayHaveArrived) return 'unknown';
  +
a refused payment takes a new key
  src/flows/payment/key-outcome.ts
  - if (outcome === 'refused') markRefused(key);
  + if (outcome === 'refused') removeIntent(key);
storage keeps what was typed
  src/flows/payment/fingerprint.ts
  - .filter(([name]) => kinds[name] === 'choice')
  + .filter(() => true)
accepted is shown as success
  src/domain/transaction-status.ts
  - 1: 'processed', 2: 'mistaked'
  + 1: 'processed', 2: 'mistaked', 3: 'processed'
a late push replaces a final status
  src/domain/transaction-status.ts
  - return STRENGTH[told] > STRENGTH[known] ? told : known;
  + return told;
a payout is sent without its key
  src/flows/withdrawal/withdrawal-handler.ts
  - { idempotencyKey: intent.key, isSentOnce: true, mayLeave }
  + { isSentOnce: true, mayLeave }
the amount of a payout is rounded
  src/flows/withdrawal/withdrawal-handler.ts
  - amount: toWireAmount(amount),
  + amount: Math.round(Number(amount)),
requests are logged
  src/transport/caller.ts
  - const way = callTable[path];
  + const way = callTable[path]; console.info(JSON.stringify(request));
the answer to "I have paid" is shown as success
  src/flows/deposit/end-deposit.ts
  - return { status: statusOfCode(answer.status),
  + return { status: statusOfCode(answer.status) === 'waiting' ? 'processed' : statusOfCode(answer.status),
an abandoned payment is sent
  src/flows/payment/send.ts
  - if (!isCurrentGeneration(store.getState(), intent.generation)) return false;
  +
a changed payout is not reviewed again
  src/state/withdrawal.ts
  - isAnyOf(fieldInput, fieldCleared, amountPicked, formCurrencyPicked)
  + isAnyOf(fieldCleared)
each cancellation has a new key
  src/flows/kernel/stored-records.ts
  - if (known) return { key: known.key, wasSent: true };
  +
a cancellation without an answer is shown as made
  src/flows/transactions/cancel.ts
  - if (!isDefinitiveRejection(error, { mayHaveArrived })) {
  + store.dispatch(cancelSettled({ id, word: { status: 2, depositStatus: 'CANCELED' } })); if (error === id) {
a deadline is shortened by a later answer
  src/transport/server-clock.ts
  - if (!isSet) base = reading ?? base;
  + base = reading ?? base;
a report that a deposit is paid has a new key each time
  src/flows/deposit/end-deposit.ts
  - const isSame = mayHaveArrived || hash === hashOf(stored.key, request);
  + const isSame = false;
a user named by userId alone is not recognized
  src/domain/user-id.ts
  - String(user?.id_user || (userId ?? ''));
  + String(user?.id_user ?? '');
a form that asks for more fields gives way to the unconfirmed page
  src/state/payment-intent.ts
  - const isAskedForMore = open?.enteringScreen === screen;
  + const isAskedForMore = false;
further fields that were lost are not asked for after a reload
  src/flows/payment/resume.ts
  - const isForm = lacksDetails && hasForm && depositId === undefined && restoreBox(context, intent);
  + const isForm = lacksDetails && hasForm;
  src/flows/payment/resume.ts
  - if (depositId !== undefined) await resumeStep(context, intent, depositId);
  + if (false) return;
an open invoice is forgotten when another payment begins
  src/flows/deposit/deposit-handler.ts
  - import { saveOpenDeposit } from './open-deposit.ts';
  + import { forgetOpenDeposit, openDeposits, saveOpenDeposit } from './open-deposit.ts';
  src/flows/deposit/deposit-handler.ts
  - context.store.dispatch(depositStarted({ methodName, amount: String(amount), currency }));
  + for (const { depositId } of openDeposits(context)) forgetOpenDeposit(context, depositId);
records of a tab are those of its last user
  src/platform/storage.ts
  - (key) => (tabUser && key.startsWith(KEY_PREFIX) ? \`\${key} \${tabUser}\` : key),
  + (key) => key,
a reload forgets that a payment was stopped
  src/flows/payment/intent-record.ts
  - if (stored) intentRecord.save(context, { ...stored, isStopped: true });
  +
a payment that never left is sent after a reload
  src/flows/payment/resume.ts
  - isUnsent === true || findRecord
  + findRecord
a payment that was given up is sent after a crash
  src/flows/payment/resume.ts
  - || findRecord(intent.key)?.standing === 'aside';
  + ;
a payment of another tab is repeated without a question
  src/flows/payment/keys.ts
  - standing === 'answered' && answered.has(key) && tab !== undefined && tab !== tabId();
  + false;
an open transfer without a sum is not found
  src/flows/deposit/peer-to-peer.ts
  - if (depositId === undefined) return false;
  + if (depositId === undefined || !('payment_amount' in found)) return false;
a deposit that is found again is not asked for its status
  src/flows/deposit/resume-deposit.ts
  - if (await hasProgressed(context, open)) return openResultPage(context, open);
  +
  src/flows/deposit/deposit-handler.ts
  - if (isFoundAgain && (await hasProgressed(context, found))) {
  + if (false) {
a value typed after the method was chosen anew is not sent
  src/state/form-shown.ts
  - appeared: before.shown.filter(({ name }) => !others.includes(name))
  + appeared: others.length < 0 ? before.shown : []`;

const PATCH = /^ {2}(\S+)\n {2}- (.*)\n {2}\+ ?(.*)$/gm;

/** Faults planted in the widget's source. */
export const PLANTED_FAULTS: readonly { readonly name: string; readonly patches: readonly Patch[] }[] = FAULTS.trim()
  .split(/\n(?=\S)/)
  .map((text) => ({
    name: text.split('\n', 1)[0] ?? '',
    patches: [...text.matchAll(PATCH)].map(([, file = '', from = '', to = '']) => ({ file, from, to })),
  }));
