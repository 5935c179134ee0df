import type { DepositCreated } from '#generated/wire.ts';
import type { CatalogueEntry } from '#sandbox/catalogue-files.ts';
import type { Deposit } from '#sandbox/deposits.ts';
import { answerFromLayout } from '#sandbox/layout-methods.ts';
import type { OutcomeName } from '#sandbox/outcome-name.ts';
import type { World } from '#sandbox/world.ts';
import { hostToHosts } from './host-to-host.ts';
import type { Outcome, OutcomeContext } from './outcome.ts';
import { pages } from './pages.ts';
import { peerToPeers } from './peer-to-peer.ts';
import { redirects } from './redirects.ts';
import { findRequiredField } from './required-field.ts';
import { unified } from './unified.ts';

const outcomes = {
  ...redirects,
  ...unified,
  ...hostToHosts,
  ...pages,
  ...peerToPeers,
  'fields-required': pages.direct,
  'fields-then-redirect': redirects['redirect-get'],
} satisfies Record<OutcomeName, Outcome>;

function outcomeOf(entry: CatalogueEntry): OutcomeName {
  return entry.outcome === 'payout' ? 'direct' : entry.outcome;
}

export function contextOf(world: World, deposit: Deposit, entry: CatalogueEntry): OutcomeContext {
  return { world, deposit, method: entry.method, scenario: world.scenarios.scenarioOf(deposit.token) };
}

/** Whether a deposit has all required fields. */
export function isWaitingForFields(world: World, deposit: Deposit, entry: CatalogueEntry): boolean {
  return findRequiredField(contextOf(world, deposit, entry), outcomeOf(entry)) !== undefined;
}

/**
 * Returns the server's answer about a deposit: the missing field, else its method's outcome. The same input has the
 * same answer.
 */
export function answerFor(world: World, deposit: Deposit, entry: CatalogueEntry): DepositCreated {
  const context = contextOf(world, deposit, entry);
  const field = findRequiredField(context, outcomeOf(entry));
  if (!field) {
    if (entry.answers && entry.answers.length > 0) return answerFromLayout(context, entry.answers);
    return { depositId: deposit.id, ...outcomes[outcomeOf(entry)](context) };
  }
  const waiting = { isFieldsRequired: true, depositId: deposit.id };
  return {
    depositId: deposit.id,
    fields: [field],
    ...(entry.method.cardViewType === 5 ? waiting : { apiResponse: waiting }),
  };
}
