import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { needsDeposit } from '#layouts/check/model/route-needs.ts';
import { memberOf, stringAt, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

const polls = ({ expansion }: Page): readonly JsonLocation[] => memberOf(expansion.root, 'poll')?.items ?? [];

const numberAt = (location: JsonLocation, name: string): number | undefined => {
  const literal = memberOf(location, name)?.literal;
  return typeof literal === 'number' ? literal : undefined;
};

const commandsOf = (poll: JsonLocation): string[] =>
  (memberOf(poll, 'do')?.items ?? []).flatMap((action) => stringAt(action, 'cmd') ?? []);

function* pollFaults(poll: JsonLocation): Generator<Finding> {
  if (!memberOf(poll, 'while'))
    yield tell(poll, {
      message: 'This is asked as long as the page is open, also when there is nothing more to ask.',
      expected: 'a while, such as { "===": [{ "var": "deposit.status" }, "waiting"] }',
    });
  const every = numberAt(poll, 'everyMs');
  const deadline = numberAt(poll, 'deadlineMs');
  if (every !== undefined && deadline !== undefined && deadline <= every)
    yield tell(memberOf(poll, 'deadlineMs') ?? poll, {
      message: 'It is given up before it asks a second time.',
      expected: `more than the ${every} ms of everyMs`,
      got: `${deadline} ms`,
    });
  if ((memberOf(poll, 'do')?.items ?? []).length > 0 && commandsOf(poll).length === 0)
    yield tell(memberOf(poll, 'do') ?? poll, {
      message: 'This asks nothing.',
      expected: 'a command of the server, such as deposit.refreshStatus',
    });
}

/** A page that waits for news of a payment, and does not go on when they come. */
const deafFaults = (page: Page, { language }: Tree): Finding[] => {
  if (!needsDeposit(page)) return [];
  const heard = new Set(
    page.places.rules
      .filter(({ owner, property, role }) => owner.kind === 'page' && property === 'if' && role === 'condition')
      .flatMap(({ expr }) => derivedReads(expr)),
  );
  return polls(page).flatMap((poll) =>
    commandsOf(poll)
      .flatMap((command) => (language.sources.commands[command]?.updates ?? []).map((path) => ({ command, path })))
      .filter(({ path }) => !heard.has(path))
      .map(({ command, path }) =>
        tell(poll, {
          message: `${command} asks for ${path}, and nothing happens when it changes: the page waits for ever.`,
          expected: `"on": { "when": [{ "if": … ${path} …, "do": [{ "do": "go", "to": "deposit.complete" }] }] }`,
        }),
      ),
  );
};

/** A timer that nobody looks at, and that does nothing at its end. */
const silentTimers = (page: Page): Finding[] => {
  const read = new Set(
    page.places.rules.flatMap(({ expr }) => derivedReads(expr)).map((path) => path.split('.').slice(0, 2).join('.')),
  );
  return [...(memberOf(page.expansion.root, 'timers')?.members ?? [])].flatMap(([name, timer]) =>
    memberOf(timer, 'onExpire') || read.has(`timers.${name}`)
      ? []
      : [
          tell(timer, {
            message: `Nobody reads timers.${name}, and nothing happens at its end.`,
            expected: 'onExpire, or a countdown',
          }),
        ],
  );
};

export const waiting: Rule = {
  name: 'waiting',
  about: 'A poll without an end, a page that waits for news and does not react to them, a timer without use.',
  *page(page, tree) {
    for (const poll of polls(page)) yield* pollFaults(poll);
    if (page.kind !== 'screen') return;
    yield* deafFaults(page, tree);
    yield* silentTimers(page);
  },
};
