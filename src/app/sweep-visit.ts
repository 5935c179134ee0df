/**
 * What the first page of the sweepstake view is made of, in one go: each of these is asked for later by name, and is here
 * by then.
 */
import '#engine/later.ts';
import '#flows/deposit/commands.ts';
import '#flows/sweep/commands.ts';
import '#generated/node-table.ts';
import '#renderers/page-renderers.ts';
import { startSweep } from '#flows/sweep/start.ts';
import './page-ports.ts';
import './shipped.ts';

/** See src/flows/sweep/start.ts. */
export const beginSweep: typeof startSweep = (context, firstBoxes) => startSweep(context, firstBoxes);
