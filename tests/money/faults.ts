/** Outcome of one try of a call that moves money. */
export interface Try {
  /** Whether the server carries it out. */
  isCarriedOut: boolean;
  /** The client's result in place of the answer. */
  reply: 'lost' | 'held' | 'html' | 'cut' | 'empty' | 'null' | 'wrong type' | { status: number };
}

const lostThen = (status: number): Try[] => [
  { isCarriedOut: true, reply: 'lost' },
  { isCarriedOut: false, reply: { status } },
];
const answered = (reply: Try['reply']): Try[] => [{ isCarriedOut: true, reply }];

/** Tries of the call, in order; those that come later go well. */
export const ANSWERS = {
  'lost before the effect': [{ isCarriedOut: false, reply: 'lost' }],
  'lost after the effect': answered('lost'),
  'lost, then 401': lostThen(401),
  'lost, then 403': lostThen(403),
  'lost, then 409': lostThen(409),
  'lost, then 429': lostThen(429),
  'lost, then 503': lostThen(503),
  'coded 500 after the effect': answered({ status: 500 }),
  'HTML for an answer': answered('html'),
  'a truncated answer': answered('cut'),
  'an empty answer': answered('empty'),
  'null for an answer': answered('null'),
  'an answer of the wrong type': answered('wrong type'),
} satisfies Record<string, Try[]>;

/** Events on the page in place of a fault of the answer. */
export const EVENTS = [
  'the next page is slow',
  'the next page never comes',
  'reload in flight',
  'second tab in flight',
  'tab closed and opened in flight',
] as const;

export type FaultName = keyof typeof ANSWERS | (typeof EVENTS)[number];

export const FAULTS: readonly FaultName[] = [
  ...Object.keys(ANSWERS).filter((name): name is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, name)),
  ...EVENTS,
];

/** Faults that are tried in a browser without storage for frames. */
export const WITHOUT_STORAGE: ReadonlySet<FaultName> = new Set([
  'lost after the effect',
  'lost, then 409',
  'reload in flight',
]);
