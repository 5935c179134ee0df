/** States that show little of a screen: waiting for something, empty, gone wrong. */
const LITTLE =
  /^(?:loading|creating|empty|missing|none|nothing|few|failed|blocked|unconfirmed|expired|expiring|.*-failed|no-.*|long-.*|alert-.*)$/;

/** The first state by name that is not one of those that show little. */
export const tellingState = (states: readonly string[]): string | undefined =>
  states.find((name) => !LITTLE.test(name)) ?? states[0];
