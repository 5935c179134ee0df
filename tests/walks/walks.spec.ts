import { test as base } from '@playwright/test';
import { Walk } from './walk.ts';

const test = base.extend<{ frameStorage: 'partitioned' | 'denied' }>({
  frameStorage: ['partitioned', { option: true }],
});

const COUNT = Number(process.env['WALKS'] ?? 60);
const ONLY = process.env['WALK'];

const seeds =
  ONLY === undefined ? Array.from({ length: COUNT }, (_none, index) => index + 1) : ONLY.split(',').map(Number);

for (const seed of seeds) {
  const isKept = seed % 2 === 1;
  test(`walk ${seed}, storage ${isKept ? 'works' : 'throws'}`, async ({ context }) => {
    const walk = new Walk({ seed, isKept }, context);
    await walk.go();
    if (ONLY !== undefined) process.stdout.write(`${walk.story.join('\n')}\n`);
  });
}
