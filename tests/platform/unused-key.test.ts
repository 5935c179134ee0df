// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { onUnusedEscape } from '#platform/unused-key.ts';

afterEach(() => document.body.replaceChildren());

const escape = (init: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init });

it('reports an Escape that the page has not used', () => {
  const run = vi.fn();
  onUnusedEscape(run);
  const field = document.createElement('input');
  document.body.append(field);
  field.dispatchEvent(escape());
  expect(run).toHaveBeenCalledTimes(1);
  field.dispatchEvent(escape({ key: 'Enter' }));
  // Input methods end a composition with it.
  field.dispatchEvent(escape({ isComposing: true }));
  field.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  field.dispatchEvent(escape());
  field.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
  field.dispatchEvent(escape());
  const sheet = document.createElement('dialog');
  sheet.setAttribute('open', '');
  document.body.append(sheet);
  field.dispatchEvent(escape());
  expect(run).toHaveBeenCalledTimes(1);
});
