import { findNginx } from '#tools/deploy/find-nginx.ts';
import { commandGate, playwrightGate, unlessMissing, vitestGate, type Gate } from './gate.ts';

/** Everything `npm test` checks, in the order it runs. */
export const gates: readonly Gate[] = [
  // Before they are made again: afterwards they are always what their sources give.
  commandGate('committed', 'prepare', 'tsx', ['tools/check-committed.ts']),
  commandGate('generate', 'prepare', 'tsx', ['tools/generate.ts']),
  // It takes longest, on one core: the others run beside it.
  commandGate('explore', 'light', 'tsx', ['tools/schemas-explore.ts']),
  commandGate('format', 'light', 'oxfmt', ['--check']),
  commandGate('lint', 'light', 'oxlint', []),
  commandGate('unused', 'light', 'knip', []),
  commandGate('types', 'light', 'tsc', ['--noEmit']),
  commandGate('schemas', 'light', 'tsx', ['tools/schemas-check.ts']),
  // Six mutants of each kind, spread evenly; `npm run schemas:mutate` tries more.
  commandGate('schemas-mutate', 'light', 'tsx', ['tools/schemas-mutate.ts', '--most', '6']),
  commandGate('build', 'light', 'tsx', ['tools/build.ts']),
  commandGate('spec-coverage', 'light', 'tsx', ['tools/spec-coverage.ts', '--check']),
  vitestGate('unit', ['unit', 'unit-pages', 'unit-shared']),
  { ...commandGate('no-eval', 'heavy', 'tsx', ['tools/no-eval.ts', 'dist/site', 'dist/embed']), needs: 'build' },
  { ...commandGate('size', 'heavy', 'tsx', ['tools/size.ts']), needs: 'build', needsBrowser: true },
  // Not beside the build of the widget, which empties dist.
  commandGate('studio-build', 'heavy', 'tsx', ['tools/studio-build.ts']),
  { ...vitestGate('texts'), needsBrowser: true },
  { ...vitestGate('storybook'), needsBrowser: true },
  { ...commandGate('look', 'heavy', 'tsx', ['tools/look.ts', '--only-differences']), needsBrowser: true },
  // Of tests that are alike but for their transport each device runs one; `npm run e2e` runs both, and those of a frame
  // without storage, in which half of the walks are.
  { ...playwrightGate('e2e', { projects: ['desktop', 'phone'], env: { E2E: 'shared' } }), needs: 'build' },
  unlessMissing(
    { ...playwrightGate('deploy', { config: 'playwright.deploy.config.ts' }), needs: 'build' },
    { program: 'nginx', find: findNginx },
  ),
  // Of a made-up user's walks the first of each kind, transport and storage; `npm run walks` walks sixty, and `WALKS=200` more.
  // The unit tests walk a thousand in Node.
  {
    ...playwrightGate('walks', {
      config: 'playwright.walks.config.ts',
      env: { WALKS_OF_EACH: '1' },
      reporters: ['./tests/walks/tally-reporter.ts'],
    }),
    needs: 'build',
  },
];
