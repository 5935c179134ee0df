import { readPath } from '#layouts/check/model/env.ts';
import { memberOf, stringAt, textOf, within, wordsOf } from '#layouts/check/model/json-location.ts';
import type { JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { ActionPlace, NodePlace } from '#layouts/check/model/place.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { wordsIn } from '#layouts/check/types/names.ts';
import { readsElement } from '#layouts/check/types/states.ts';

const tailOf = (command: string): string => command.split('.').at(-1) ?? '';

const commandsIn = (location: JsonLocation | undefined): string[] =>
  location ? within(location).flatMap((one) => stringAt(one, 'cmd') ?? []) : [];

const labelOf = ({ location }: NodePlace): JsonLocation | undefined =>
  memberOf(location, 'label') ?? memberOf(location, 'title');

/** A press that depends on more than the command: on its arguments, or on the query of a page. */
const hasArguments = (press: JsonLocation): boolean =>
  within(press).some((action) => (memberOf(action, 'args') ?? memberOf(action, 'query'))?.members?.size);

/** Rows with different labels that all do the same. */
const rowFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap((node): Finding[] => {
    const press = memberOf(node.location, 'onPress');
    const label = labelOf(node);
    if (node.lists.length === 0 || !press || !label || !hasArguments(press)) return [];
    if (!readsElement(label) || readsElement(press)) return [];
    return [
      tell(press, {
        message: 'Each row of the list has its own label, but all of them do the same.',
        expected: 'an argument of the row, such as { "var": "item" }',
      }),
    ];
  });

const PRESSED = new Set(['button', 'detail', 'link', 'option', 'tile']);

/** Neighbours with different labels that do the same. */
const twinFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap(({ location }) => {
    const children = (memberOf(location, 'children')?.items ?? []).filter((one) =>
      PRESSED.has(stringAt(one, 'type') ?? ''),
    );
    const seen = new Map<string, JsonLocation>();
    return children.flatMap((child): Finding[] => {
      const press = memberOf(child, 'onPress');
      if (!press?.items?.length) return [];
      const does = wordsOf(press);
      const twin = seen.get(does);
      seen.set(does, child);
      const [one, other] = [twin, child].map((each) => each && (memberOf(each, 'label') ?? memberOf(each, 'title')));
      const isEither = [twin, child].every((each) => each && memberOf(each, 'when'));
      if (!one || !other || isEither || wordsOf(one) === wordsOf(other)) return [];
      return [
        tell(press, {
          message: 'This does the same as the node before it, which has another label.',
          expected: 'the action that the label names',
        }),
      ];
    });
  });

/** A node whose id is the name of a command that it does not run. */
const idFaults = ({ places }: Page, { language }: Tree): Finding[] =>
  places.nodes.flatMap(({ location, type }): Finding[] => {
    const id = stringAt(location, 'id') ?? '';
    const press = memberOf(location, 'onPress');
    const own = commandsIn(press);
    const named = Object.keys(language.sources.commands).filter((command) => {
      const words = wordsIn(tailOf(command));
      return words.length > 1 && words.join(' ') === wordsIn(id).join(' ');
    });
    if (type !== 'button' || !press || named.length === 0 || named.some((command) => own.includes(command))) return [];
    return [
      tell(press, {
        message: `The button is called ${id}, but does not run ${named.join(' or ')}.`,
        expected: named.join(', '),
        got: own.join(', ') || 'no command',
      }),
    ];
  });

/** Kinds of arguments by the first words of their descriptions, with the last words of the paths that fit. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:Its id|Id)\b/, /id$/i],
  [/^Name\b/, /name$/i],
  [/^(?:\w+ )?[Cc]ode\b/, /code$/i],
];

/** An argument that reads another member of an object than its kind. */
const kindFaults = ({ location, env }: ActionPlace, { language }: Tree): Finding[] => {
  const { args = {} } = language.sources.commands[stringAt(location, 'cmd') ?? ''] ?? {};
  return [...(memberOf(location, 'args')?.members ?? [])].flatMap(([name, at]): Finding[] => {
    const [, fits] = KINDS.find(([words]) => words.test(args[name] ?? '')) ?? [];
    const path = textOf(memberOf(at, 'var')) ?? '';
    const [own = '', ...holder] = path.split('.').toReversed();
    if (!fits || holder.length === 0 || own === 'value' || fits.test(own)) return [];
    const beside = [...(readPath(holder.toReversed().join('.'), { ...env, facts: [] }).type.members?.keys() ?? [])];
    const wanted = beside.find((member) => fits.test(member));
    if (wanted === undefined) return [];
    return [
      tell(at, {
        message: `The argument ${name} is “${args[name] ?? ''}”, but this reads ${path}.`,
        expected: path.replace(/[^.]+$/, wanted),
        got: path,
        suggestion: `Did you mean ${path.replace(/[^.]+$/, wanted)}?`,
      }),
    ];
  });
};

const OFF = /^(?:drop|off|disable|remove|refuse|decline|without|deactivate)$/;
const ON = /^(?:use|on|enable|activate|apply|add|accept)$/;

/** A switch by a button whose name says the opposite. */
const switchFaults = ({ location, node, env }: ActionPlace): Finding[] => {
  if (!node) return [];
  const words = [stringAt(labelOf(node), 't') ?? '', stringAt(node.location, 'id') ?? ''].flatMap((name) =>
    wordsIn(name.split('.').at(-1) ?? ''),
  );
  return [...(memberOf(location, 'args')?.members ?? [])].flatMap(([name, at]): Finding[] => {
    const isSet = env.facts.some(
      ({ path, is }) => path.endsWith(`.${name}`) && is === (at.literal === true ? 'truthy' : 'falsy'),
    );
    if (typeof at.literal === 'boolean' && isSet)
      return [
        tell(at, {
          message: `The condition around this says that ${name} is ${String(at.literal)} already.`,
          expected: String(!at.literal),
          got: String(at.literal),
        }),
      ];
    const opposite = at.literal === true ? OFF : ON;
    const word = words.find((one) => opposite.test(one));
    if (typeof at.literal !== 'boolean' || !/^is[A-Z]/.test(name) || word === undefined) return [];
    return [
      tell(at, {
        message: `The name of the button says “${word}”, but ${name} is ${String(at.literal)}.`,
        expected: String(!at.literal),
        got: String(at.literal),
      }),
    ];
  });
};

/** A literal argument, or an option of a field, that the command does not know. */
const choiceFaults = ({ places }: Page, { language }: Tree): Finding[] => {
  const run = places.actions.flatMap(({ location }) => {
    const { choices } = language.sources.commands[stringAt(location, 'cmd') ?? ''] ?? {};
    return choices ? [{ choices, args: memberOf(location, 'args') }] : [];
  });
  const optionsOf = (field: string): JsonLocation[] =>
    places.nodes
      .filter(({ location }) => stringAt(location, 'name') === field)
      .flatMap(({ location }) => within(location).flatMap((part) => memberOf(part, 'value') ?? []));
  return run.flatMap(({ choices, args }) =>
    Object.entries(choices).flatMap(([name, known]) =>
      [memberOf(args, name), ...optionsOf(name)].flatMap((at): Finding[] => {
        const got = textOf(at);
        if (!at || got === undefined || known.includes(got)) return [];
        return [tell(at, { message: `The server knows no ${name} ${got}.`, expected: known.join(', '), got })];
      }),
    ),
  );
};

const BEGINS = /^(?:open|load|watch|start|show|quote|pick|use|resume|askAgain|checkAgain)/;
const ENDS = /^(?:leave|cancel|delete|close|end|stop|remove)/;

/** A page that begins something when it is left, or ends something when it is entered. */
const lifeFaults = ({ expansion }: Page): Finding[] => {
  const on = memberOf(expansion.root, 'on');
  return (['enter', 'leave'] as const).flatMap((event) =>
    (memberOf(on, event) ? within(memberOf(on, event) ?? expansion.root) : []).flatMap((action): Finding[] => {
      const at = memberOf(action, 'cmd');
      const command = textOf(at) ?? '';
      const isOpposite = (event === 'enter' ? ENDS : BEGINS).test(tailOf(command));
      if (!at || !isOpposite) return [];
      return [
        tell(at, {
          message: `On ${event}, the page runs ${command}, which ${event === 'enter' ? 'ends' : 'begins'} something.`,
          expected: `a command for ${event === 'enter' ? 'the start' : 'the end'} of the page`,
          got: command,
        }),
      ];
    }),
  );
};

export const commandWords: Rule = {
  name: 'command-words',
  about: 'A command, or an argument of one, that contradicts the name of its button, its description or its moment.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    yield* rowFaults(page);
    yield* twinFaults(page);
    yield* idFaults(page, tree);
    for (const action of page.places.actions) {
      yield* kindFaults(action, tree);
      yield* switchFaults(action);
    }
    yield* choiceFaults(page, tree);
    yield* lifeFaults(page);
  },
};
