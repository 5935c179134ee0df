import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine/ace-node.js';

const SCRIPT = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js');

declare global {
  // Declared by the engine's script.
  var ace: { readonly Checker: typeof Checker };
}

/**
 * Adds IBM's accessibility engine to the visits of a page: it finds faults that axe does not. Only definite faults
 * count; those that need a person's judgement do not.
 */
export const addSecondEngine = async (page: Page): Promise<void> => {
  await page.addScriptTag({ path: SCRIPT });
  await page.evaluate(() => {
    // Rules about the document around a page, which the host controls.
    const ofTheDocument = new Set([
      'page_title_exists',
      'skip_main_exists',
      'aria_content_in_landmark',
      'html_skipnav_exists',
    ]);
    const checker = new ace.Checker();
    window.secondEngine = async (root) => {
      const { results } = await checker.check(root, ['WCAG_2_2']);
      return (
        results
          .filter(({ value, ruleId }) => value.join(' ') === 'VIOLATION FAIL' && !ofTheDocument.has(ruleId))
          // A provider's page in a frame is not part of the widget.
          .filter(({ node }) => node.ownerDocument === root.ownerDocument)
          // It finds no label in a collapsed part, where users do not see the field either; axe checks it.
          .filter(({ node }) => !(node instanceof Element && node.closest('details:not([open])')))
          .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
      );
    };
  });
};
