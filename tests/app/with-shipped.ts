import { loadBundled } from '#app/load-bundled.ts';

/** Imported for its effect: all that the widget ships is here, as after the first page. */
await loadBundled();
