/** States that show little of a screen: loading, empty, failed. */
const LITTLE =
  /^(?:loading|creating|empty|missing|none|nothing|few|failed|blocked|unconfirmed|expired|expiring|.*-failed|no-.*|long-.*|alert-.*)$/;

/** The first state by name that shows more. */
export const tellingState = (states: readonly string[]): string | undefined =>
  states.find((name) => !LITTLE.test(name)) ?? states[0];
