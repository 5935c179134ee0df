/** Tests draw every page, so they have every operator; the widget loads some with the pages that use them. */
import '#engine/later.ts';
