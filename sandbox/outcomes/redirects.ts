import { buildOrder } from '#sandbox/bank-order.ts';
import type { Outcome, OutcomeContext } from './outcome.ts';

/** The bank page of a deposit with its parameters in the query, for buttons and links. */
export function bankAddress({ world, deposit, scenario }: OutcomeContext): string {
  return scenario.redirectUrl ?? `${world.origins.provider}/pay?${new URLSearchParams(buildOrder(deposit)).toString()}`;
}

const redirectBy =
  (method: 'GET' | 'POST'): Outcome =>
  ({ world, deposit, scenario }) => ({
    apiResponse: {
      source: 'redirect',
      method,
      // The address already has a query, so GET parameters are appended to it.
      url: scenario.redirectUrl ?? `${world.origins.provider}/pay?shop=sandbox`,
      data: buildOrder(deposit),
    },
  });

/** The user pays on the provider's own page. */
export const redirects = {
  'redirect-get': redirectBy('GET'),
  'redirect-post': redirectBy('POST'),
  'redirect-external': redirectBy('GET'),
  cash: redirectBy('GET'),
} satisfies Record<string, Outcome>;
