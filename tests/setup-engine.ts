import { configureGlobal } from 'fast-check';

/** Tests draw every page, so they have every operator; the widget loads some with the pages that use them. */
import '#engine/later.ts';

/** Without a document, timers stand in for animation frames. */
const FRAME_MS = 16;
globalThis.requestAnimationFrame ??= (run) => Number(setTimeout(() => run(performance.now()), FRAME_MS));
globalThis.cancelAnimationFrame ??= (frame) => clearTimeout(frame);

// Made-up values are the same in every run; `SEED=7 npm run unit` tries others.
configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
