import type { Feature } from '#flows/kernel/feature.ts';
import { shareDetails } from './share-trace.ts';

/** The trace of a visit, for support. */
export const trace = { commands: { 'support.shareDetails': shareDetails } } satisfies Feature;
