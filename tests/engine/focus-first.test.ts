// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { focusFirst } from '#engine/focus-first.ts';

const page = (html: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
};

afterEach(() => document.body.replaceChildren());

describe('the first field to look at', () => {
  // Spec: core 4.4b
  it('is the first on the page, in whatever order the names come', () => {
    const root = page('<p data-field="a"><input id="a"></p><p data-field="b"><input id="b"></p>');
    focusFirst(root, ['b', 'a']);
    expect(document.activeElement?.id).toBe('a');
  });

  it('is shown before it gets the focus by what holds it and hides it', () => {
    const root = page('<details><summary>More</summary><p data-field="a"><input id="a"></p></details>');
    const details = root.querySelector('details');
    const seen: (string | undefined)[] = [];
    details?.addEventListener('beforematch', ({ target }) => {
      seen.push(document.activeElement?.id, target instanceof HTMLElement ? target.dataset.field : undefined);
      details.open = true;
    });
    focusFirst(root, ['a']);
    expect(seen).toEqual(['', 'a']);
    expect([details?.open, document.activeElement?.id]).toEqual([true, 'a']);
  });

  it('is nowhere when the page has none of them', () => {
    const root = page('<p data-field="a"><input id="a"></p>');
    focusFirst(root, ['z']);
    focusFirst(null, ['a']);
    expect(document.activeElement).toBe(document.body);
  });
});
