/** Parts of the engine that only the pages after the list use; the widget loads it with them. */
import './late-fields.ts';
import './late-operators.ts';
import './late-reactions.ts';
