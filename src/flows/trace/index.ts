import type { Feature } from '#flows/kernel/feature.ts';
import { shareDetails } from './share-trace.ts';

/** What support is told of a visit. */
export const trace = { commands: { 'support.shareDetails': shareDetails } } satisfies Feature;
