import { setMaxListeners } from 'node:events';
import { configureGlobal } from 'fast-check';
import { afterAll, afterEach, vi } from 'vitest';

// Where test files share a thread (Stryker), each begins with new modules, storage and document.
vi.resetModules();
if (typeof sessionStorage !== 'undefined') {
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
}

// Nothing that a test replaces outlives it.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// A closing document empties itself: what observes it would run when its globals are gone.
afterAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});

/** A page's signal has a listener for each request that waits; more would be a leak. */
setMaxListeners(24);

/** Without a document, timers stand in for animation frames. */
const FRAME_MS = 16;
globalThis.requestAnimationFrame ??= (run) => Number(setTimeout(() => run(performance.now()), FRAME_MS));
globalThis.cancelAnimationFrame ??= (frame) => clearTimeout(frame);

/** Seed of generated values: the same in every run, unless another is given. */
configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
