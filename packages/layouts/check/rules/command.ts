import type { Command } from '#layouts/language/bundle.ts';
import type { ActionPlace } from '#layouts/check/model/place.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { keyOf, memberOf, stringAt, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';

const argumentFaults = ({ location }: ActionPlace, name: string, { args, optional = [] }: Command): Finding[] => {
  const given = memberOf(location, 'args')?.members ?? new Map<string, JsonLocation>();
  const known = Object.keys(args);
  const unknown = [...given.values()].filter((arg) => !Object.hasOwn(args, String(keyOf(arg))));
  const missing = known.filter((arg) => !given.has(arg) && !optional.includes(arg));
  const at = memberOf(location, 'args') ?? memberOf(location, 'cmd') ?? location;
  return [
    ...unknown.map((arg) =>
      tell(arg, {
        message: `The command ${name} has no argument ${keyOf(arg)}.`,
        expected: known.length > 0 ? `one of ${known.join(', ')}` : 'no arguments',
        got: String(keyOf(arg)),
        suggestion: suggest(String(keyOf(arg)), known),
      }),
    ),
    ...missing.map((arg) =>
      tell(at, {
        message: `The command ${name} needs ${arg}: ${args[arg] ?? ''}`,
        expected: arg,
        got: [...given.keys()].join(', ') || 'no arguments',
      }),
    ),
  ];
};

export const command: Rule = {
  name: 'command',
  about: 'A command that there is not, or one that is given other arguments than it has.',
  *page({ places }, { language }) {
    const { commands } = language.sources;
    for (const place of places.actions) {
      const name = place.name === 'run' ? stringAt(place.location, 'cmd') : undefined;
      if (name === undefined) continue;
      const row = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (row) yield* argumentFaults(place, name, row);
      else {
        yield tell(memberOf(place.location, 'cmd') ?? place.location, {
          message: `There is no command ${name}.`,
          got: name,
          suggestion: suggest(name, Object.keys(commands)),
        });
      }
    }
  },
};
