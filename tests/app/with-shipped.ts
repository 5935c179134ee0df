import { bringShipped } from '#app/bring-shipped.ts';

/** Imported for its effect: all that the widget ships is here, as after the first page. */
await bringShipped();
