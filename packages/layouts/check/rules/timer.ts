import type { Page } from '#layouts/check/model/page.ts';
import { memberOf, outermost, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { suggest } from '#layouts/check/suggest.ts';

const timersOf = ({ expansion }: Page): ReadonlyMap<string, JsonLocation> =>
  memberOf(expansion.root, 'timers')?.members ?? new Map<string, JsonLocation>();

const startsOf = ({ places }: Page): JsonLocation[] =>
  places.actions.flatMap(({ name, location }) => (name === 'start' ? (memberOf(location, 'timer') ?? []) : []));

const kindFaults = (name: string, timer: JsonLocation): Finding[] => {
  const [endsAt, seconds] = [memberOf(timer, 'endsAt'), memberOf(timer, 'seconds')];
  if ((endsAt === undefined) !== (seconds === undefined)) return [];
  return [
    tell(seconds ?? timer, {
      message: endsAt
        ? `timers.${name} cannot have an end and a length.`
        : `timers.${name} has neither an end nor a length.`,
      expected: 'endsAt, for what the server says; or seconds, for what the page begins with { "do": "start" }',
    }),
  ];
};

function* faultsOf(page: Page): Generator<Finding> {
  const timers = timersOf(page);
  const started = startsOf(page);
  const startable = [...timers].flatMap(([name, timer]) => (memberOf(timer, 'seconds') ? [name] : []));
  for (const [name, timer] of timers) {
    yield* kindFaults(name, timer);
    if (startable.includes(name) && !started.some((start) => textOf(start) === name))
      yield tell(timer, {
        message: `Nothing begins timers.${name}.`,
        expected: `{ "do": "start", "timer": "${name}" } in on.enter, or where it is to begin`,
      });
  }
  for (const start of started) {
    const name = textOf(start);
    if (name === undefined || startable.includes(name)) continue;
    const isThere = timers.has(name);
    yield tell(outermost(start), {
      message: isThere ? `timers.${name} has an end of its own.` : `The page has no timer ${name}.`,
      expected: startable.length > 0 ? `one of ${startable.join(', ')}` : `"timers" with ${name}, with its seconds`,
      got: name,
      suggestion: isThere ? undefined : suggest(name, startable),
    });
  }
}

export const timer: Rule = {
  name: 'timer',
  about: 'A timer without an end or a length, one that nothing begins, one that is begun and not there.',
  *page(page) {
    if (page.kind === 'screen') yield* faultsOf(page);
  },
};
