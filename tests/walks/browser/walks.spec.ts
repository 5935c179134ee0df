import { test } from '@playwright/test';
import { Loopback } from '#tests/server/loopback.ts';
import { BrowserWalk, type Plan } from './browser-walk.ts';

/** In `npm test`: a short walk for each transport and storage mode; in a long run: `BROWSER_WALKS` more. `WALK` is one seed. */
const { BROWSER_WALKS = '8', WALK } = process.env;

const MODES = (['works', 'throws'] as const).flatMap((storage) =>
  (['http', 'socket'] as const).map((transport) => ({ transport, storage })),
);

const plansOf = (way: (typeof MODES)[number], mode: number): readonly Plan[] => [
  { seed: 1 + mode, kind: mode % 3 === 0 ? 'deposit' : 'payout', length: 4, ...way },
  ...Array.from({ length: Number(BROWSER_WALKS) }, (_none, index): Plan => {
    const kind = index % 4 === 3 ? 'payout' : 'deposit';
    return { seed: 11 + index * MODES.length + mode, kind, length: 11, ...way };
  }),
];

const all = MODES.flatMap(plansOf).filter(({ seed }) => WALK === undefined || seed === Number(WALK));

for (const walk of all) {
  const { seed, kind, transport, storage, length } = walk;
  const tag = [length < 11 ? '@wired' : '@long', ...(storage === 'throws' ? ['@no-storage'] : [])];
  test(
    `walk ${seed} of a ${kind} over ${transport}, storage ${storage}, keeps every promise`,
    { tag },
    async ({ context }) => {
      const loopback = await Loopback.start(seed);
      const walked = new BrowserWalk(walk, context, loopback);
      try {
        await walked.go();
      } catch (error) {
        process.stdout.write(`${walked.story.join('\n')}\n`);
        throw error;
      } finally {
        await loopback.close();
      }
    },
  );
}
