import { Random } from '#tests/server/random.ts';
import { PAY_BUTTONS } from './promises/page-facts.ts';
import { SECRETS, VALUES } from './promises/secrets.ts';
import { payingCall } from './setup.ts';
import type { Control, SeenPage } from './widget/contract.ts';
import type { World } from './world.ts';

export const AMOUNTS = ['1037.25', '2048.5', '640'] as const;

/** Buttons from a list to a result. */
const MAIN: ReadonlySet<string> = new Set([
  ...PAY_BUTTONS,
  ...'review prepare ask-again checkAgain paid choose-box'.split(' '),
]);

/** From the page of a payout to its cancellation, the last step first. */
const CANCELLING = ['confirm-cancel', 'check-cancel', 'cancel-withdrawal'];

/** Seconds that a user waits on a busy page. */
const BUSY_WAITS = [6, 35, 65];

export const otherTab = ({ at }: World): string => (at === 'A' ? 'tab B' : 'tab A');

const typing = (name: string, random: Random): string =>
  SECRETS[name] ? `type ${name}` : `type ${name}=${random.percent(85) ? VALUES[0] : random.pick(VALUES)}`;

/** The next field, choice or button of a form. */
const fillIn = ({ controls, isBusy }: SeenPage, random: Random): string | undefined => {
  const fields = controls.filter(({ kind }) => kind === 'field');
  const empty = fields.find(({ name, value }) => value === '' && name !== 'amount');
  if (empty) return typing(empty.name, random);
  const amount = fields.find(({ name }) => name === 'amount');
  if (amount && !AMOUNTS.some((each) => each === amount.value))
    return `type amount=${random.percent(70) ? AMOUNTS[0] : random.pick(AMOUNTS)}`;
  const picks = controls.filter(({ kind, id }) => kind === 'pick' && id !== 'amount-chips');
  const main = controls.find(({ kind, id }) => kind === 'button' && MAIN.has(id));
  if (picks.length > 0 && (!main || random.percent(25))) {
    const { id, value } = random.pick(picks);
    return `choose ${id}=${value}`;
  }
  if (!main) return isBusy && random.percent(50) ? `wait ${random.pick(BUSY_WAITS)} s` : undefined;
  return random.weighted([
    [80, `press ${main.id}`],
    [12, `press ${main.id} x2`],
    [8, `press ${main.id} x3 every 250 ms`],
  ]);
};

/** The next step of a user who wants to finish a payment. */
const goOn = (world: World, page: SeenPage, random: Random): string | undefined => {
  const { controls, screen } = page;
  const cancelling = CANCELLING.find((id) => controls.some((control) => control.id === id));
  if (cancelling) return `press ${cancelling}${random.percent(20) ? ' x3' : ''}`;
  if (screen === 'withdrawal.complete' && world.setup.isRich && random.percent(60)) return otherTab(world);
  const isHistory = ({ id }: Control): boolean => id === 'transactions';
  const history = controls.find(isHistory);
  const isPaidOut = world.ledger.last?.kind === 'payout';
  if (history && world.ledger.last && random.percent(isPaidOut ? 80 : 40)) return `pick ${history.label}`;
  const [first, ...more] = controls.filter((control) => control.kind === 'tile' && !isHistory(control));
  // Mostly the same method.
  if (first) return `pick ${(random.percent(60) ? first : random.pick([first, ...more])).label}`;
  return fillIn(page, random);
};

export interface Intention {
  readonly dice: number;
  /** Faults of the tap that sends money, if this is that tap: when and what. */
  readonly faults: readonly PlannedFault[];
  /** Slows the next page; the user goes back and pays again. */
  readonly isImpatient: boolean;
}

export interface PlannedFault {
  readonly when: 'before' | 'after';
  readonly what: string;
}

const OF_FORMS = /^(?:pick|type|choose|press) /;

/** Steps of the form since its method was picked. */
export const formSteps = (done: readonly string[]): readonly string[] => {
  const at = done.findLastIndex((step) => step.startsWith('pick '));
  return at < 0 ? [] : done.slice(at).filter((step) => OF_FORMS.test(step));
};

/** The next steps of a user who wants to finish. */
export const nextSteps = (
  world: World,
  { dice, faults, isImpatient }: Intention,
  done: readonly string[],
): readonly string[] => {
  const { page } = world;
  const step = page && goOn(world, page, new Random(dice));
  if (step === undefined) return [];
  const pressed = /^press (\S+)/.exec(step)?.[1] ?? '';
  const isCancelling = pressed === CANCELLING[0];
  const isSending = PAY_BUTTONS.has(pressed);
  if ((isSending || isCancelling) && faults.length > 0 && world.server.plan.faults.length === 0) {
    const on = isCancelling ? 'payout-cancel' : payingCall(world.setup.begins);
    return [...faults.map(({ when, what }) => `fault ${when} ${on}: ${what}`), step];
  }
  return isSending && isImpatient ? ['pages slow', step, 'back', ...formSteps(done), step] : [step];
};
