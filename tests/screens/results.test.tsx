// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { drawSample } from '#tests/draw.tsx';
import { sampleName } from '#layouts/screens/samples.ts';
import { sampleFiles } from '#layouts/screens/screen-files.ts';
import results from './results.json' with { type: 'json' };

const HIDDEN = '[hidden], [aria-hidden="true"], details:not([open]) > :not(summary)';
const SPOKEN = 'h1, h2, h3, h4, p, dt, dd, li, button, a, [role="timer"]';

/** Accessible text of a page in the order of its elements; a primary button begins with `*`, any other with `-`. */
const transcriptOf = (page: HTMLElement): string[] =>
  [...page.querySelectorAll<HTMLElement>(SPOKEN)]
    .filter((element) => !element.closest(HIDDEN) && !element.querySelector(SPOKEN))
    .map((element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent?.replaceAll(/\s/g, ' ') ?? '';
      if (element.dataset['kind'] === 'primary') return `* ${words}`;
      return element.matches('button, a') ? `- ${words}` : words;
    });

/** Expected parts, in order. */
const heardInOrder = (transcript: readonly string[], expected: readonly string[]): string[] => {
  let rest = transcript;
  return expected.filter((part) => {
    const at = rest.findIndex((line) => line.includes(part));
    rest = at < 0 ? rest : rest.slice(at);
    return at >= 0;
  });
};

const isPrimary = (line: string): boolean => line.startsWith('* ');

const rows = Object.entries(results).flatMap(([screen, samples]) =>
  Object.entries(samples).map(([sample, expected]) => ({ screen, sample, expected })),
);

it.each(rows)('$screen reads $expected in the sample $sample', async ({ screen, sample, expected }) => {
  const { container } = await drawSample(screen, sample);
  const transcript = transcriptOf(container);
  expect(heardInOrder(transcript, expected)).toEqual(expected);
  expect(transcript.filter(isPrimary)).toEqual(expected.filter(isPrimary));
});

it('every sample of a result has its expectation', () => {
  const names = sampleFiles().map(sampleName);
  const wanted = names.filter((name) => Object.keys(results).some((screen) => name.startsWith(`${screen}/`)));
  expect(rows.map(({ screen, sample }) => `${screen}/${sample}`).toSorted()).toEqual(wanted.toSorted());
});
