import { Checker } from 'accessibility-checker-engine/ace-node.js';

/** Rules about the document around a page: in the product the host names it, in Storybook Storybook does. */
const OF_THE_DOCUMENT: ReadonlySet<string> = new Set([
  'page_title_exists',
  'skip_main_exists',
  'aria_content_in_landmark',
  'html_skipnav_exists',
]);

/** A node's story shows it several times over, with the same name. */
const OF_EXAMPLES = 'aria_region_label_unique';

/** It finds no label in a folded part, where nobody meets the field either; axe judges it. */
const FOLDED = 'details:not([open])';

const GUIDELINES = ['WCAG_2_2'];

let checker: Checker | undefined;

/**
 * IBM's engine looks at a story after axe, which leaves other things out. Only definite faults count: what a person would have
 * to judge is not for a test.
 *
 * @throws Error that names each fault, its element and its rule
 */
export const checkAgain = async (canvas: Element, { isExamples }: { readonly isExamples: boolean }): Promise<void> => {
  checker ??= new Checker();
  const { results } = await checker.check(canvas, GUIDELINES);
  const faults = results
    .filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
    // A provider's page in a frame is not ours.
    .filter(({ node }) => node.ownerDocument === canvas.ownerDocument)
    .filter(({ node }) => !(node instanceof Element && node.closest(FOLDED)))
    .filter(({ ruleId }) => !OF_THE_DOCUMENT.has(ruleId) && !(isExamples && ruleId === OF_EXAMPLES))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  if (faults.length > 0) throw new Error(`Faults that IBM's checker is sure of:\n${faults.join('\n')}`);
};
