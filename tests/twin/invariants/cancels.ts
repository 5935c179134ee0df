import type { EntryStatus } from '#tests/twin/server/ledger.ts';
import type { Try } from '#tests/twin/server/network.ts';
import type { World } from '#tests/twin/walk/world.ts';
import { firstOf, type Invariant, type Sight } from './invariant.ts';
import { isSettled } from './wishes.ts';

const PAGE = 'shared.transaction';

/** The page's word for each state of the ledger. */
const SHOWN: Readonly<Record<EntryStatus, string>> = {
  waiting: 'waiting',
  accepted: 'accepted',
  processed: 'processed',
  declined: 'mistaked',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** The status on the page of a transaction, beside the server's; undefined on another page. */
const shownAndTrue = (world: World, { page }: Sight): { id: string; shown: string; real: string } | undefined => {
  if (page.screen !== PAGE) return undefined;
  const { nodes } = page;
  const named = nodes.find(({ id }) => id === 'withdrawal-id' || id === 'transaction-id');
  const entry = world.server.ledger.byId(named?.props['value']);
  const card = nodes.find(({ type }) => type === 'statusCard');
  if (!entry || !card) return undefined;
  return { id: entry.id, shown: String(card.props['status']), real: SHOWN[entry.status] };
};

/** Every other call that is carried out once keeps its key until the server has settled it. */
const oneKeyPerErrand: Invariant = ({ network: { errands }, memoryLost }) =>
  firstOf(errands, (made) => {
    if (made.key === '') return `${made.path} was sent without a key`;
    const about = aboutOf(made);
    const others = errands.filter((other) => other.at <= made.at && other.key !== made.key && aboutOf(other) === about);
    const open = others.find((other) => {
      const tries = errands.filter(({ key }) => key === other.key);
      const isForgotten = memoryLost.some((at) => at >= other.at && at <= made.at);
      return !isForgotten && !isSettled(tries, made.at);
    });
    return open && `${about} was sent under another key while ${open.key.slice(0, 8)} is open`;
  });

const aboutOf = ({ path, request }: Try): string => `${path} ${JSON.stringify(request)}`;

/** Nothing is called cancelled that the server will pay out, nor the other way round for good. */
const neverFalselyCancelled: Invariant = (world, sights) =>
  firstOf(sights, (sight) => {
    const seen = shownAndTrue(world, sight);
    if (seen?.shown !== 'cancelled' || seen.real === 'cancelled') return undefined;
    return `the page says that ${seen.id} is cancelled, and the server has it ${seen.real}`;
  });

/** A minute after nothing goes wrong any more the page says what the server has, or that it is not known. */
export const judgeTransaction = (world: World, sight: Sight): string | undefined => {
  const seen = shownAndTrue(world, sight);
  if (!seen || seen.shown === seen.real) return undefined;
  const isHonest = seen.shown === 'unconfirmed' && seen.real === 'waiting';
  return isHonest ? undefined : `the page says that ${seen.id} is ${seen.shown}, and the server has it ${seen.real}`;
};

export const CANCELS = {
  'one-key-per-cancel': oneKeyPerErrand,
  'no-false-cancel': neverFalselyCancelled,
} satisfies Record<string, Invariant>;
