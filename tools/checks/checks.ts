import { findNginx } from '#tools/deploy/find-nginx.ts';
import { commandCheck, playwrightCheck, unlessMissing, vitestCheck, type Check } from './check.ts';

const first = { stage: 'first' } as const;
const paired = { stage: 'paired' } as const;
const alone = { stage: 'alone' } as const;
const long = { only: 'test:all' } as const;
const short = { only: 'test' } as const;

/** Arguments that select projects of playwright.config.ts. */
const projects = (...names: readonly string[]): readonly string[] => names.map((name) => `--project=${name}`);

/** Everything that `npm test` and `npm run test:all` check, in order. */
const CHECKS: readonly Check[] = [
  commandCheck('generate', ['tsx', 'tools/generate.ts'], first),

  commandCheck('lint', ['oxlint'], paired),
  commandCheck('build', ['tsx', 'tools/build.ts'], paired),
  commandCheck('types', ['tsc', '--noEmit'], paired),
  commandCheck('schemas', ['tsx', 'packages/layouts/commands/check.ts'], paired),
  commandCheck('explore', ['tsx', 'packages/layouts/commands/explore.ts', '--changed'], { ...paired, ...short }),
  commandCheck('unused', ['knip'], paired),
  commandCheck('spec-coverage', ['tsx', 'tools/spec-coverage.ts'], paired),
  commandCheck('format', ['oxfmt', '--check'], paired),
  // One core for half an hour, so the checks below run in parallel.
  vitestCheck('walks', ['tests/walks/walks.test.ts'], { ...paired, ...long, env: { WALKS: '10000' } }),
  commandCheck('explore', ['tsx', 'packages/layouts/commands/explore.ts'], { ...paired, ...long }),
  vitestCheck('planted-faults', ['tests/walks/planted-faults.test.ts'], {
    ...paired,
    ...long,
    env: { PLANTED: 'all' },
  }),
  commandCheck('mutate-layouts', ['tsx', 'packages/layouts/commands/mutate.ts', '--most', '12'], {
    ...paired,
    ...long,
  }),
  commandCheck('fuzz-layouts', ['tsx', 'tools/schemas-fuzz.ts', '--ways', '4'], { ...paired, ...long }),

  commandCheck('no-eval', ['tsx', 'tools/no-eval.ts', 'dist/site', 'dist/embed'], { ...alone, needs: 'build' }),
  commandCheck('browser-floor', ['tsx', 'tools/browser-floor.ts', 'dist/site', 'dist/embed'], {
    ...alone,
    needs: 'build',
  }),
  commandCheck('size', ['tsx', 'tools/size.ts'], { ...alone, needs: 'build', needsBrowser: true }),
  vitestCheck('unit', ['--project=!long'], { ...alone, ...short }),
  vitestCheck('unit', [], { ...alone, ...long }),
  playwrightCheck('states', projects('states'), short),
  playwrightCheck('states', projects('states'), { ...long, env: { SECOND_ENGINE: '1' } }),
  playwrightCheck('e2e', [...projects('desktop', 'phone', 'walks', 'walks-no-storage'), '--grep-invert=@long'], short),
  playwrightCheck('e2e', projects('desktop', 'phone', 'no-storage'), long),

  commandCheck('docs', ['tsx', 'tools/docs.ts', 'build'], { ...alone, ...long }),
  commandCheck('openapi', ['tsx', 'tools/openapi-lint.ts'], { ...alone, ...long }),
  commandCheck('storybook', ['storybook', 'build', '--disable-telemetry'], { ...alone, ...long }),
  playwrightCheck('browser-walks', projects('walks', 'walks-no-storage'), long),
  playwrightCheck('money', projects('money', 'money-no-storage'), long),
  playwrightCheck('packs', projects('staged'), long),
  playwrightCheck('studio', projects('studio'), long),
  unlessMissing(playwrightCheck('deploy', projects('deploy'), long), { program: 'nginx', find: findNginx }),
  commandCheck('browsers', ['tsx', 'tools/browsers.ts'], { ...alone, ...long, needs: 'build' }),
  commandCheck('hostile', ['tsx', 'tools/hostile.ts', '--walks', '60', '--messages', '20000'], {
    ...alone,
    ...long,
    needs: 'build',
  }),
  commandCheck('mutants', ['stryker', 'run'], { ...alone, ...long }),
];

/** The checks of a run, in order. */
export const checksOf = (run: 'test' | 'test:all'): readonly Check[] => CHECKS.filter(({ only = run }) => only === run);
