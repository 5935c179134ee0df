/**
 * How urgently the announcer says an element's words (src/app/announce-changes.ts): `polite` waits for a pause, `assertive`
 * interrupts, as it is about money that is at stake.
 */
export type Urgency = 'polite' | 'assertive';

interface Spoken {
  readonly 'data-spoken': Urgency;
  readonly 'data-spoken-on': 'arrival' | 'change';
}

/** Makes an element's words heard once whenever they change, and when they are there as the page arrives. */
export const spokenOnArrival = (urgency: Urgency): Spoken => ({ 'data-spoken': urgency, 'data-spoken-on': 'arrival' });

/** Makes an element's words heard once when they appear or change on a page that is there already. */
export const spokenOnChange = (urgency: Urgency): Spoken => ({ 'data-spoken': urgency, 'data-spoken-on': 'change' });
