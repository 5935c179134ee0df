// @vitest-environment jsdom
import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTexts } from '#i18n/texts.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import sample from '#schemas/screens/deposit/unified-form/samples/input-fields.json' with { type: 'json' };
import written from '#schemas/screens/deposit/unified-form/screen.json' with { type: 'json' };
import { PagePreview } from '#stories/page-preview.tsx';
import { moveClockOnShow } from '#stories/preview-on-show.ts';
import { loadWrittenScreen } from '#stories/preview-screens.ts';

// All renderers load with the first page.
configure({ asyncUtilTimeout: 60_000 });

const scope = { ...base.scope, ...sample.scope };
const origin = { story: 'one', page: 'one', title: 'One', about: '', ownRoots: [] };
const session = { locale: 'en', theme: 'light', platform: 'sample' };
const texts = createTexts({ report: () => {} });
const loadTexts = () => Promise.resolve(texts);

const withNotice = (text: string): object => ({
  ...written,
  body: [{ type: 'notice', id: 'probe', text: { text } }, ...written.body],
});

const save = (detail: 'screens' | 'texts'): Event => {
  const event = new CustomEvent('cashier:saved', { detail, cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event;
};

const shown = (pattern: RegExp): string | undefined => pattern.exec(document.body.textContent ?? '')?.[0];

test('typed text, the clock and the page stay when its file is saved, also while the file is invalid', async () => {
  let file = withNotice('first words');
  const load = () => loadWrittenScreen(file);
  render(<PagePreview load={load} loadTexts={loadTexts} origin={origin} scope={scope} session={session} />);
  await screen.findByText('first words');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '471' } });
  act(() => moveClockOnShow(7000));
  expect(shown(/\d\d:\d\d/)).toBe('08:53');

  file = {};
  expect(save('screens').defaultPrevented).toBe(true);
  await screen.findByText(/This page cannot be drawn/);
  expect(screen.getByText('first words')).toBeTruthy();

  file = withNotice('other words');
  save('screens');
  await screen.findByText('other words');
  expect(screen.queryByText(/This page cannot be drawn/)).toBeNull();
  expect(screen.getByRole('textbox')).toHaveProperty('value', '471');
  expect(shown(/\d\d:\d\d/)).toBe('08:53');
});
