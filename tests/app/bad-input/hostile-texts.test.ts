// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallPath } from '#generated/wire.ts';
import { OWN_TEXTS } from '#tests/hostile/corpus/own-texts.ts';
import { plantTexts } from '#tests/hostile/string-places.ts';
import { Random } from '#tests/twin/random.ts';
import { readWire } from '#tools/wire/bundle.ts';
import type { AppBench } from './app-bench.ts';
import { guardApps } from './app-guard.ts';
import { go, journeys } from './journeys.ts';

/** `npm run hostile` does this with public texts too, in real browsers; here is a little of it. */
const SHARES = [15, 60];

const { defs, calls } = readWire();

const ways = Object.entries(journeys).flatMap(([title, journey]) =>
  journey.calls.map((path) => ({ title, path, journey })),
);

/** Some of them; another seed takes others. */
const chosen = ways.filter((_way, at) => at % 3 === Number(process.env['SEED'] ?? 1) % 3);

const ran = vi.fn();

guardApps();
beforeEach(() => {
  for (const name of ['alert', 'confirm', 'prompt', 'print']) vi.stubGlobal(name, ran);
});
afterEach(() => ran.mockClear());

/** Of the page: what would run or load once a real browser has it. */
const dangers = (): string[] =>
  [...document.querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc');
    const links = ['href', 'src', 'action', 'formaction'].filter((name) =>
      /^\W*(?:javascript|vbscript|data:text|blob|file):/i.test(element.getAttribute(name) ?? ''),
    );
    const isForeign = /^(?:SCRIPT|IFRAME|OBJECT|EMBED|BASE|META|LINK)$/.test(element.tagName);
    return isForeign || names.length > 0 || links.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
  });

const look = async (app: AppBench): Promise<void> => {
  for (let waited = 0; waited < 60 && app.text() === ''; waited += 1) await app.settle(20);
  expect(app.text(), `words on ${app.screen()}`).not.toBe('');
  expect(dangers()).toEqual([]);
  expect(ran).not.toHaveBeenCalled();
};

describe('hostile texts in an answer', () => {
  it.each(chosen.flatMap((way) => SHARES.map((share) => ({ ...way, share }))))(
    'at $share in a hundred places of $path, on the way to $title: nothing runs, no page is blank',
    async ({ path, journey, share }) => {
      const random = new Random(share + path.length);
      const response = calls.find((call) => call.path === path)?.response ?? '';
      let isAsked = false;
      const plant = (asked: CallPath, answer: unknown): unknown => {
        if (asked !== path) return answer;
        isAsked = true;
        return plantTexts(defs, response, answer, () => (random.percent(share) ? random.pick(OWN_TEXTS) : undefined));
      };
      await go(journey, plant, look);
      expect(isAsked, `${path} is asked on this way`).toBe(true);
    },
    60_000,
  );
});
