import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '#tools/screens/screen-files.ts';

/** As `SHARED_TESTS` of vitest.config.ts has them. */
const SHARED = /^tests\/(?:(?:domain|examples|faces|locales|sandbox|state|twin)\/|tools\/(?!language\/)).*\.test\.ts$/;

/** A package that is first imported where there is a window is a package for browsers, also for the tests after it. */
const HAS_WINDOW = /@vitest-environment jsdom|stubGlobal\('(?:window|document|location)'/;

it('tests that share a process have no window', () => {
  const shared = filesBelow('tests', '.test.ts').filter(
    (file) => SHARED.test(file) && !file.endsWith('process-sharing.test.ts'),
  );
  expect(shared.length).toBeGreaterThan(100);
  expect(shared.filter((file) => HAS_WINDOW.test(readFileSync(file, 'utf8')))).toEqual([]);
});
