import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import {
  memberOf,
  outermost,
  stringAt,
  textOf,
  within,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { factsOf } from '#layouts/check/types/expr-facts.ts';
import type { Expr } from '#layouts/check/types/expr.ts';
import type { Fact } from '#layouts/check/types/facts.ts';
import { wordsIn } from '#layouts/check/types/names.ts';
import { lineOf } from '#layouts/check/types/requisite-words.ts';
import { statesIn } from '#layouts/check/types/states.ts';

const allows = ({ is }: Fact, value: string): boolean => {
  if (typeof is !== 'object') return is !== 'falsy';
  return 'in' in is ? is.in.includes(value) : !is.notIn.includes(value);
};

const exprAt = ({ places }: Page, location: JsonLocation | undefined): Expr | undefined =>
  places.rules.find(({ expr }) => expr.location === location)?.expr;

const TRANSPORT = 'session.transport';

interface Poll {
  readonly at: JsonLocation;
  readonly command: string;
  readonly everyMs: number;
  readonly facts: readonly Fact[];
}

const pollsOf = (page: Page): Poll[] =>
  (memberOf(page.expansion.root, 'poll')?.items ?? []).map((poll) => {
    const condition = memberOf(poll, 'while');
    const expr = exprAt(page, condition);
    const [command = ''] = within(poll).flatMap((one) => stringAt(one, 'cmd') ?? []);
    return {
      at: condition ?? poll,
      command,
      everyMs: Number(memberOf(poll, 'everyMs')?.literal ?? 0),
      facts: expr ? factsOf(expr, 'truthy').filter(({ path }) => path === TRANSPORT) : [],
    };
  });

/** Without pushes a page polls often; with them rarely, and never twice. */
const pollFaults = (page: Page): Finding[] => {
  const polls = pollsOf(page);
  return polls.flatMap((poll): Finding[] => {
    const own = polls.filter(({ command }) => command === poll.command);
    const [first] = own.filter(({ facts }) => facts.length > 0);
    if (first !== poll) return [];
    const [onHttp, onSocket] = ['http', 'socket'].map((transport) =>
      own.filter(({ facts }) => facts.every((fact) => allows(fact, transport))),
    );
    const [often] = onHttp ?? [];
    const [rare] = onSocket ?? [];
    const doubled = [onHttp, onSocket]
      .map((running = []) => running.filter(({ facts }) => facts.length > 0))
      .find(({ length }) => length > 1)
      ?.at(-1);
    const at = often ? (doubled ?? (rare && rare.everyMs < often.everyMs ? rare : undefined)) : poll;
    if (!at) return [];
    const message = often
      ? `${poll.command} is polled ${doubled ? 'twice' : 'more often'} when the server ${doubled ? 'is asked' : 'sends pushes'}: the conditions on the transport are wrong.`
      : `${poll.command} is never polled with the transport http, over which the server sends no pushes.`;
    return [
      tell(at.at, {
        message,
        expected: 'a short interval while the transport is http, a long one while it is socket',
      }),
    ];
  });
};

/** A part that is marked as selected when it is not. */
const selectedFaults = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ expr, property }) => {
    const [inner] = expr.args;
    const isTurned = expr.operator === '!==' || (expr.operator === '!' && inner?.operator === '===');
    if (property !== 'isSelected' || !isTurned) return [];
    return [
      tell(expr.location, {
        message: 'Every part is marked as selected, except the selected one.',
        expected: '===',
        got: expr.operator,
      }),
    ];
  });

const PLATFORM = 'session.platform';
const PHONES = new Set(['mobile', 'android', 'ios']);
const FOLDED = new Set(['disclosure', 'sheet']);

const isOnPhonesOnly = ({ guards }: NodePlace): boolean =>
  guards.some(
    (guard) =>
      guard.kind === 'rule' &&
      statesIn(guard.expr, guard.wants).some(
        ({ path, words, isHeld }) => path === PLATFORM && isHeld && words.every((word) => PHONES.has(word)),
      ),
  );

/** A phone cannot scan its own screen: there, a code is for another device and folded away. */
const scanFaults = ({ places }: Page): Finding[] => {
  const folded = new Set(
    places.nodes.filter(({ type }) => FOLDED.has(type)).flatMap(({ location }) => within(location)),
  );
  return places.nodes.flatMap((node): Finding[] => {
    const own = node.guards.findLast((guard) => guard.kind === 'rule');
    if (node.type !== 'qr' || folded.has(node.location) || own?.kind !== 'rule' || !isOnPhonesOnly(node)) return [];
    return [
      tell(outermost(own.expr.location), {
        message: 'The code to scan is shown on phones only, which cannot scan their own screen.',
        expected: 'the opposite condition, or the code in a disclosure',
        got: PLATFORM,
      }),
    ];
  });
};

const NEGATIONS = new Set('not no never until before unless without'.split(' '));
const BAD = new Set(
  'failed error expired wrong invalid refused rejected blocked stuck unsafe lost declined'.split(' '),
);
const GOOD = new Set('success good paid credited confirmed guarantee guaranteed processed done'.split(' '));
const TONES: Readonly<Record<string, ReadonlySet<string>>> = { success: BAD, danger: GOOD, warning: GOOD };

/** A colour that contradicts the words of its node. */
const toneFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap(({ location }) => {
    const at = memberOf(location, 'tone');
    const opposite = TONES[textOf(at) ?? ''];
    const keys = ['title', 'text'].flatMap((name) => stringAt(memberOf(location, name), 't') ?? []);
    const said = [stringAt(location, 'id') ?? '', ...keys].flatMap(wordsIn);
    const words = said.filter((word) => opposite?.has(word));
    const isMixed = said.some((word) => BAD.has(word)) && said.some((word) => GOOD.has(word));
    if (!at || words.length === 0 || isMixed || said.some((word) => NEGATIONS.has(word))) return [];
    return [
      tell(at, {
        message: `The colour contradicts the word “${words[0] ?? ''}” of this part.`,
        expected: opposite === BAD ? '"danger" or "warning"' : '"success"',
        got: textOf(at),
      }),
    ];
  });

/** A search that does not narrow any list. */
const searchFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap(({ type, location }): Finding[] => {
    const bind = memberOf(location, 'bind');
    const path = `local.${textOf(bind) ?? ''}`;
    const isRead = places.lists.some(({ each }) => derivedReads(each).includes(path));
    const isSent = places.rules.some(({ expr, owner }) => owner.kind === 'action' && derivedReads(expr).includes(path));
    if (type !== 'searchField' || !bind || places.lists.length === 0 || isRead || isSent) return [];
    return [
      tell(outermost(bind), {
        message: `No list of the page depends on ${path}, so the search finds nothing.`,
        expected: `a list of { "search": [ …, { "var": "${path}" }] }`,
      }),
    ];
  });

const RESTS = /\.isExpired$/;

/** A button that waits before it sends again is disabled while its timer runs, not afterwards. */
const pauseFaults = ({ places, expansion }: Page): Finding[] =>
  places.rules.flatMap(({ expr, property }) => {
    const state = statesIn(expr).find(({ path, isHeld }) => path.startsWith('timers.') && RESTS.test(path) === isHeld);
    const timer = memberOf(memberOf(expansion.root, 'timers'), state?.path.split('.')[1] ?? '');
    if (property !== 'isDisabled' || !state || !memberOf(timer, 'seconds')) return [];
    return [
      tell(expr.location, {
        message: 'The button is disabled when its pause is over, and not during the pause.',
        expected: `{ "var": "${state.path.replace(RESTS, '.isRunning')}" }`,
        got: state.path,
      }),
    ];
  });

const READY = new Set(['ready', 'success', 'good']);

/** A button that repeats a request although nothing has failed. */
const retryFaults = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ expr, owner, property }) => {
    const key = stringAt(memberOf(owner.location, 'label'), 't') ?? '';
    const state = statesIn(expr).find(({ words, isHeld }) => isHeld && words.some((word) => READY.has(word)));
    if (owner.type !== 'button' || property !== 'when' || !state || !/(?:tryAgain|retry)$/i.test(key)) return [];
    return [
      tell(expr.location, {
        message: 'The button to try again is shown when nothing has failed.',
        expected: 'the status failed',
        got: state.words.join(' '),
      }),
    ];
  });

const PHASE = 'intent.phase';

/** The fields of an unconfirmed payment must stay: the payment is sent again with them. */
const clearFaults = (page: Page): Finding[] =>
  page.places.actions.flatMap(({ location, name }): Finding[] => {
    const condition = memberOf(location, 'if');
    const expr = name === 'when' ? exprAt(page, condition) : undefined;
    const clears = within(memberOf(location, 'then') ?? location).some((one) => stringAt(one, 'cmd') === 'form.clear');
    const facts = expr ? factsOf(expr, 'truthy').filter(({ path }) => path === PHASE) : [];
    if (!condition || !clears || facts.every((fact) => allows(fact, 'none'))) return [];
    return [
      tell(condition, {
        message: 'The field is cleared while a payment is unconfirmed, although the payment is sent again with it.',
        expected: `{ "===": [{ "var": "${PHASE}" }, "none"] }`,
      }),
    ];
  });

/** Words of fields that take a value which a browser fills in. */
const FILLED: Readonly<Record<string, RegExp>> = {
  'cc-number': /card|pan/i,
  'one-time-code': /code|otp|pin|password|token/i,
  tel: /phone|tel|mobile|number|msisdn/i,
  email: /mail/i,
};

/** A hint for a browser that would fill in another value; the rule label-value reports those of requisites. */
const autofillFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap(({ location, schema }) => {
    const at = memberOf(location, 'autocomplete');
    const filled = FILLED[textOf(at) ?? ''];
    const name = stringAt(location, 'name') ?? '';
    const names = [name, stringAt(memberOf(location, 'label'), 't') ?? ''];
    const means = (kind: RegExp | undefined): boolean => names.some((one) => kind?.test(one));
    const isKnown = means(filled) || names.some((one) => lineOf(one));
    const isOther = schema?.['x-field'] !== undefined && !isKnown && Object.values(FILLED).some(means);
    if (!at || !filled || !isOther) return [];
    return [tell(at, { message: `The browser would fill in another value in ${name}.`, got: textOf(at) })];
  });

export const contradiction: Rule = {
  name: 'contradiction',
  about: 'A part that contradicts its purpose, such as a poll that stops when there are no pushes',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    yield* [pollFaults, selectedFaults, scanFaults, toneFaults].flatMap((faultsOf) => faultsOf(page));
    yield* [searchFaults, pauseFaults, retryFaults, clearFaults, autofillFaults].flatMap((faultsOf) => faultsOf(page));
  },
};
