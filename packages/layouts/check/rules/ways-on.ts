import { deadEnd, type Exit } from '#layouts/check/model/exits.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { memberOf, stringAt, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import { needsDeposit } from '#layouts/check/model/route-needs.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

/** Actions that lead off the page, or on with the payment. */
const LEADS_OUT = new Set(['go', 'back', 'close', 'run', 'open']);

/** The header leads back or closes, unless the page hides it. */
const hasHeaderExit = (route: JsonLocation | undefined): boolean => {
  const is = (name: string): boolean => memberOf(route, name)?.literal === true;
  return !is('hideHeader') && (memberOf(route, 'back') !== undefined || !is('hideClose'));
};

const exitsOf = ({ places }: Page): Exit[] => {
  const acting = new Set(places.actions.flatMap(({ node, name }) => (node && LEADS_OUT.has(name) ? [node] : [])));
  const links = places.nodes.filter(({ type, location }) => type === 'link' && memberOf(location, 'href'));
  return [...new Set([...acting, ...links])]
    .filter(({ isFallback, lists }) => !isFallback && lists.length === 0)
    .map(({ guards, location }) => {
      const disabled = places.rules.find(
        ({ owner, property }) => owner.location === location && property === 'isDisabled',
      );
      return { guards, disabled: disabled?.expr };
    });
};

export const wayOut: Rule = {
  name: 'way-out',
  about: 'A state of a page in which the user cannot leave it: no back, no close, no button that can be pressed.',
  *page(page) {
    if (page.kind !== 'screen') return;
    const route = memberOf(page.raw, 'route');
    if (hasHeaderExit(route)) return;
    const exits = exitsOf(page);
    const at = memberOf(page.raw, 'id') ?? page.raw;
    const expected = 'a way back, or a button, link or tile that is there whatever the data';
    if (exits.length === 0) yield tell(at, { message: 'There is no way out of this page.', expected });
    else {
      const state = deadEnd(exits, memberOf(page.expansion.root, 'derive'));
      if (state) yield tell(at, { message: 'In some state there is no way out of this page.', expected, got: state });
    }
  },
};

export const header: Rule = {
  name: 'header',
  about: 'A back button or a title that a hidden header would not show.',
  *page({ raw }) {
    const route = memberOf(raw, 'route');
    if (memberOf(route, 'hideHeader')?.literal !== true) return;
    const idle = ['back', 'title', 'hideClose'].flatMap((name) => {
      const location = memberOf(route, name);
      return location ? [{ name, location }] : [];
    });
    const [first] = idle;
    if (!first) return;
    const names = idle.map(({ name }) => name).join(', ');
    yield tell(first.location, {
      message: `The header is hidden: nothing comes of ${names}.`,
      expected: `no ${names}, or a header`,
    });
  },
};

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

/** A timer that is not shown and does nothing at its end. */
const silentTimers = (page: Page): Finding[] => {
  const read = new Set(
    page.places.rules.flatMap(({ expr }) => derivedReads(expr)).map((path) => path.split('.').slice(0, 2).join('.')),
  );
  return [...(memberOf(page.expansion.root, 'timers')?.members ?? [])].flatMap(([name, timer]) =>
    memberOf(timer, 'onExpire') || read.has(`timers.${name}`)
      ? []
      : [
          tell(timer, {
            message: `timers.${name} is never read, and nothing happens at its end.`,
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
