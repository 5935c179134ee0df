import { createHash } from 'node:crypto';
import type { DepositAnswer, PaymentMethod, Text } from '#generated/wire.ts';
import type { Deposit } from '#sandbox/deposits.ts';
import { inLanguage, languageOf } from '#sandbox/language.ts';
import type { Scenario } from '#sandbox/scenarios.ts';
import type { World } from '#sandbox/world.ts';

/** Input of an outcome. The same input always has the same answer. */
export interface OutcomeContext {
  world: World;
  deposit: Deposit;
  method: PaymentMethod;
  scenario: Scenario;
}

/** The server's answer about a deposit, without its id. */
export type Outcome = (context: OutcomeContext) => DepositAnswer;

/** The requisites' time of creation: epoch ms on the server's clock, possibly in the future by the scenario. */
export function createdAt({ deposit, scenario }: OutcomeContext): number {
  return deposit.createdAt + (scenario.createdOffsetMs ?? 0);
}

/** Validity of requisites, in seconds. */
export function lifetimeOf({ scenario }: OutcomeContext, defaultSeconds: number): number {
  return scenario.lifetimeSeconds ?? defaultSeconds;
}

/** Returns an HTML text in the user's language, or the one of the scenario. */
export function htmlOf({ world, deposit, scenario }: OutcomeContext, html: Text): string {
  return scenario.html ?? inLanguage(html, languageOf(world, deposit));
}

/** Returns digits that are always the same for a deposit. */
export function digitsOf({ deposit }: OutcomeContext, purpose: string, count: number): string {
  const hash = createHash('sha256').update(`${deposit.id} ${purpose}`).digest();
  return Array.from({ length: count }, (_, index) => String((hash[index % hash.length] ?? 0) % 10)).join('');
}

/** A card number that begins with `prefix` and passes the Luhn check. */
export function cardNumberOf(context: OutcomeContext, prefix: string): string {
  const body = prefix + digitsOf(context, 'card', 15 - prefix.length);
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return body + String((10 - (sum % 10)) % 10);
}
