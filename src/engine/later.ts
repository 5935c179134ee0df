/** What only the pages after the list use of the engine; the widget brings it with them. */
import './late-fields.ts';
import './late-operators.ts';
import './late-reactions.ts';
