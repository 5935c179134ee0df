/**
 * Urgency of an element's announcement (src/app/announce-changes.ts): `polite` waits for a pause, `assertive` interrupts, for
 * messages about money at risk.
 */
export type Urgency = 'polite' | 'assertive';

interface Spoken {
  readonly 'data-spoken': Urgency;
  readonly 'data-spoken-on': 'arrival' | 'change';
}

/** Attributes to announce an element's text on every change, and on a new page. */
export const spokenOnArrival = (urgency: Urgency): Spoken => ({ 'data-spoken': urgency, 'data-spoken-on': 'arrival' });

/** Attributes to announce an element's text when it appears or changes on an open page. */
export const spokenOnChange = (urgency: Urgency): Spoken => ({ 'data-spoken': urgency, 'data-spoken-on': 'change' });
