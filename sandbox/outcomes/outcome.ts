import { createHash } from 'node:crypto';
import type { DepositAnswer, PaymentMethod, Text } from '#generated/wire.ts';
import type { Deposit } from '#sandbox/deposits.ts';
import { inLanguage, languageOf } from '#sandbox/language.ts';
import type { Scenario } from '#sandbox/scenarios.ts';
import type { World } from '#sandbox/world.ts';

/** All an outcome depends on: asked again for the same deposit, it answers the same. */
export interface OutcomeContext {
  world: World;
  deposit: Deposit;
  method: PaymentMethod;
  scenario: Scenario;
}

/** The server's answer about a deposit, without its id. */
export type Outcome = (context: OutcomeContext) => DepositAnswer;

/** When requisites say they were created: epoch ms on the server's clock, or in the scenario's future. */
export function createdAt({ deposit, scenario }: OutcomeContext): number {
  return deposit.createdAt + (scenario.createdOffsetMs ?? 0);
}

/** How long requisites are valid, in seconds. */
export function lifetimeOf({ scenario }: OutcomeContext, defaultSeconds: number): number {
  return scenario.lifetimeSeconds ?? defaultSeconds;
}

/** An HTML text in the user's language, or the scenario's. */
export function htmlOf({ world, deposit, scenario }: OutcomeContext, html: Text): string {
  return scenario.html ?? inLanguage(html, languageOf(world, deposit));
}

/** Digits that belong to a deposit: as many as asked for, the same every time. */
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
