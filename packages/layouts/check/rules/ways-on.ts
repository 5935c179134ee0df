import { isTruthy } from '#engine/rule.ts';
import { deadEnd, type Exit } from '#layouts/check/model/exits.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { evaluating, sampleStates, type SampleState } from '#layouts/check/model/sample-states.ts';
import { isCritical } from '#layouts/check/model/shown-values.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { memberOf, stringAt, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import { factsOf } from '#layouts/check/types/expr-facts.ts';
import { needsDeposit } from '#layouts/check/model/route-needs.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

/** Actions that leave the page or continue the payment. */
const LEADS_OUT = new Set(['go', 'back', 'close', 'run', 'open']);

/** The header has a back or close button, unless the page hides it. */
const hasHeaderExit = (route: JsonLocation | undefined): boolean => {
  const is = (name: string): boolean => memberOf(route, name)?.literal === true;
  return !is('hideHeader') && (memberOf(route, 'back') !== undefined || !is('hideClose'));
};

interface NodeExit extends Exit {
  readonly node: NodePlace;
}

const exitsOf = ({ places }: Page): NodeExit[] => {
  const acting = new Set(places.actions.flatMap(({ node, name }) => (node && LEADS_OUT.has(name) ? [node] : [])));
  const links = places.nodes.filter(({ type, location }) => type === 'link' && memberOf(location, 'href'));
  return [...new Set([...acting, ...links])]
    .filter(({ isFallback }) => !isFallback)
    .map((node) => {
      const disabled = places.rules.find(
        ({ owner, property }) => owner.location === node.location && property === 'isDisabled',
      );
      return { node, guards: node.guards, disabled: disabled?.expr };
    });
};

const PAYS = new Set(['copyRow', 'qr', 'barcode', 'frame']);

/** Parts that the user needs: loading indicators, inputs, and payment details. */
const isAwaited = (node: NodePlace): boolean =>
  node.type === 'skeleton' || node.schema?.['x-field'] !== undefined || (PAYS.has(node.type) && isCritical(node));

/** A sample in which nothing can be pressed that leads on, though the page waits for nothing. */
const stuck = (page: Page, states: readonly SampleState[]): Finding[] => {
  const exits = exitsOf(page);
  const leadsBack = stringAt(memberOf(page.raw, 'route'), 'back') === 'previous';
  if (leadsBack || (exits.length === 0 && !needsDeposit(page))) return [];
  const state = states.find(
    (one) =>
      !JSON.stringify(one.scope.busy).includes('true') &&
      !page.places.nodes.some((node) => isAwaited(node) && one.isShown(node) !== false) &&
      !exits.some(
        ({ node, disabled }) => one.isShown(node) !== false && !(disabled && isTruthy(one.valueOf(disabled))),
      ),
  );
  if (!state) return [];
  return [
    tell(memberOf(page.raw, 'id') ?? page.raw, {
      message: `In the sample ${state.sample}, the user cannot continue, and the page waits for nothing.`,
      expected: 'a button, a link or a tile with which the user continues in this state',
    }),
  ];
};

/** Data with which the page offers no way out. */
const locked = (page: Page): Finding[] => {
  if (hasHeaderExit(memberOf(page.raw, 'route'))) return [];
  const exits = exitsOf(page).filter(({ node }) => node.lists.length === 0);
  const at = memberOf(page.raw, 'id') ?? page.raw;
  const expected = 'a way back, or a button, link or tile that does not depend on data';
  if (exits.length === 0) return [tell(at, { message: 'The user can never leave this page.', expected })];
  const got = deadEnd(exits, memberOf(page.expansion.root, 'derive'));
  if (got === undefined) return [];
  return [tell(at, { message: 'In some states the user cannot leave this page.', expected, got })];
};

export const wayOut: Rule = {
  name: 'way-out',
  about: 'A state in which the user can neither leave the page nor continue.',
  *page(page, { files }) {
    if (page.kind !== 'screen') return;
    const found = locked(page);
    yield* found.length > 0 ? found : evaluating(() => stuck(page, sampleStates(page, files)));
  },
};

const polls = ({ expansion }: Page): readonly JsonLocation[] => memberOf(expansion.root, 'poll')?.items ?? [];

const numberAt = (location: JsonLocation, name: string): number | undefined => {
  const literal = memberOf(location, name)?.literal;
  return typeof literal === 'number' ? literal : undefined;
};

const commandsOf = (poll: JsonLocation): string[] =>
  (memberOf(poll, 'do')?.items ?? []).flatMap((action) => stringAt(action, 'cmd') ?? []);

function* pollFaults(poll: JsonLocation, { places }: Page): Generator<Finding> {
  if (!memberOf(poll, 'while'))
    yield tell(poll, {
      message: 'The poll has no condition, so it never stops while the page is open.',
      expected: '"while", such as { "===": [{ "var": "deposit.status" }, "waiting"] }',
    });
  const asks = places.rules.find(({ expr }) => expr.location === memberOf(poll, 'while'))?.expr;
  const facts = asks ? factsOf(asks, 'truthy').filter(({ path }) => path === 'deposit.status') : [];
  if (
    asks &&
    facts.some(
      ({ is }) => typeof is === 'object' && ('in' in is ? !is.in.includes('waiting') : is.notIn.includes('waiting')),
    )
  )
    yield tell(asks.location, {
      message: 'The poll does not run while the payment is pending.',
      expected: '{ "===": [{ "var": "deposit.status" }, "waiting"] }',
    });
  const every = numberAt(poll, 'everyMs');
  const deadline = numberAt(poll, 'deadlineMs');
  if (every !== undefined && deadline !== undefined && deadline <= every)
    yield tell(memberOf(poll, 'deadlineMs') ?? poll, {
      message: 'The poll ends before its second request.',
      expected: `more than the ${every} ms of everyMs`,
      got: `${deadline} ms`,
    });
  if ((memberOf(poll, 'do')?.items ?? []).length > 0 && commandsOf(poll).length === 0)
    yield tell(memberOf(poll, 'do') ?? poll, {
      message: 'The poll runs no command.',
      expected: 'a command of the server, such as deposit.refreshStatus',
    });
}

/** A page that polls a payment, but does not react to its result. */
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
          message: `${command} updates ${path}, but the page does not react to the change.`,
          expected: `"on": { "when": [{ "if": … ${path} …, "do": [{ "do": "go", "to": "deposit.complete" }] }] }`,
        }),
      ),
  );
};

/** A timer that is not shown and has no effect at its end. */
const silentTimers = (page: Page): Finding[] => {
  const read = new Set(
    page.places.rules.flatMap(({ expr }) => derivedReads(expr)).map((path) => path.split('.').slice(0, 2).join('.')),
  );
  return [...(memberOf(page.expansion.root, 'timers')?.members ?? [])].flatMap(([name, timer]) =>
    memberOf(timer, 'onExpire') || read.has(`timers.${name}`)
      ? []
      : [
          tell(timer, {
            message: `timers.${name} is never read and has no "onExpire".`,
            expected: '"onExpire", or a countdown',
          }),
        ],
  );
};

export const waiting: Rule = {
  name: 'waiting',
  about: 'A poll that never ends, a page that does not react to the result of its poll, or an unused timer.',
  *page(page, tree) {
    for (const poll of polls(page)) yield* pollFaults(poll, page);
    if (page.kind !== 'screen') return;
    yield* deafFaults(page, tree);
    yield* silentTimers(page);
  },
};
