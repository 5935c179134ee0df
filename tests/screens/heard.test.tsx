// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { announce } from '#app/announcer.ts';
import { sampleFiles, screenFiles, screenIdOf } from '#tools/screens/screen-files.ts';
import { sampleName } from '#tools/screens/samples.ts';
import { stripDirectionMarks } from '#domain/text-locale.ts';
import { drawShipped, type DrawnScreen } from './draw-shipped.tsx';

// Every page in every state: much is drawn.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const FILE = '../../docs/heard.md';
const SETTLE_MS = 1;
const WAIT_MS = 5;

const INTRODUCTION = `# What is heard

What a screen reader says by itself on each page, beside what people read in their own time. \`tests/screens/heard.test.tsx\` draws every page in
each of its states and writes down what the announcer says, and how urgently: *assertive* interrupts, as money is at stake.
The focus begins each page at its main part, which is named after the page. A state that is not listed says nothing by itself.
`;

const plain = (text: string): string => stripDirectionMarks(text).replaceAll(/\s+/g, ' ').trim();

/** Draws a page as it arrives and hears what is said, then and after what is done there. */
const hear = async (
  id: string,
  sample: string,
  then: (drawn: DrawnScreen) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> => {
  const heard: string[] = [];
  const end = announce(document.body, (words, urgency) => heard.push(`*${urgency}*: ${plain(words)}`), SETTLE_MS);
  const drawn = await drawShipped(id, sample);
  await act(() => new Promise((done) => setTimeout(done, WAIT_MS)));
  // A region is heard when it changes, not when it comes.
  const live = Array.from(
    document.querySelectorAll('[aria-live="polite"]'),
    (at) => [at, plain(at.textContent ?? '')] as const,
  );
  await then(drawn);
  await act(() => new Promise((done) => setTimeout(done, WAIT_MS)));
  end();
  for (const [region, before] of live) {
    const words = plain(region.textContent ?? '');
    if (region.isConnected && words !== '' && words !== before) heard.push(`*polite*: ${words}`);
  }
  cleanup();
  return heard;
};

const FIELDS = 'input:not([type="radio"]), textarea, select, [role="combobox"], [role="switch"]';

/** The words of a field's label, as a screen reader has them. */
const labelOf = (field: Element): string => {
  const by = (field.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0]?.textContent : '';
  return plain(field.getAttribute('aria-label') ?? (by.join(' ').trim() || label || ''));
};

/** Headings and labels of what is drawn that say nothing, or say the same as another. */
const unclearWords = (): string[] => {
  const headings = Array.from(document.querySelectorAll('h1, h2, h3, h4'), (one) => plain(one.textContent ?? ''));
  const labels = Array.from(document.querySelectorAll(FIELDS), labelOf);
  return [headings, labels].flatMap((all) => all.filter((words, at) => words === '' || all.indexOf(words) !== at));
};

const heardOn = new Map<string, string[]>();
const unclearOn: [state: string, words: string[]][] = [];

beforeAll(async () => {
  for (const id of screenFiles().map(screenIdOf)) {
    const said: string[] = [];
    for (const name of sampleFiles()
      .map(sampleName)
      .filter((each) => each.startsWith(`${id}/`))) {
      const sample = name.slice(id.length + 1);
      const heard = await hear(id, sample, async () => void unclearOn.push([name, unclearWords()]));
      if (heard.length > 0) said.push(`- \`${sample}\`\n${heard.map((line) => `  - ${line}`).join('\n')}`);
    }
    if (said.length > 0) heardOn.set(id, said);
  }
});

// WCAG 2.4.6
it('each heading and each label of a page says something, and what no other of them says', () => {
  expect(unclearOn.length).toBeGreaterThan(250);
  expect(unclearOn.filter(([, words]) => words.length > 0)).toEqual([]);
});

describe('the announcements of a page', () => {
  it('on each page is as written down', async () => {
    const pages = Array.from(heardOn, ([id, said]) => `## ${id}\n\n${said.join('\n')}\n`);
    await expect([INTRODUCTION, ...pages].join('\n')).toMatchFileSnapshot(FILE);
  });

  it('of an expiry interrupts, once', async () => {
    const heard = await hear('deposit.host-to-host', 'expiring', async ({ pass }) => pass(24 * 3_600_000));
    expect(heard.filter((line) => line.startsWith('*assertive*'))).toEqual([
      expect.stringContaining('Please do not send money to them.'),
    ]);
  });

  it('of a result that turns out badly interrupts, and of a good one waits', async () => {
    const declined = await hear('deposit.complete', 'waiting', ({ change }) =>
      change('complete', { status: 'mistaked' }),
    );
    expect(declined.at(-1)).toMatch(/^\*assertive\*: Payment declined\./);
    const paid = await hear('deposit.complete', 'waiting', ({ change }) => change('complete', { status: 'processed' }));
    expect(paid.at(-1)).toMatch(/^\*polite\*: .*added\./);
  });

  it('of a search is how much it found, or that it found nothing', async () => {
    const search =
      (words: string) =>
      async ({ user, element }: DrawnScreen): Promise<void> => {
        const box = element('search').querySelector('input');
        if (box) await user.type(box, words);
      };
    expect((await hear('deposit.crypto', 'list', search('bit'))).at(-1)).toMatch(/^\*polite\*: \d results?$/);
    expect((await hear('deposit.crypto', 'list', search('zzz'))).at(-1)).toContain('Nothing found.');
  });
});
