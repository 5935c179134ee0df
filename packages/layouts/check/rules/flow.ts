import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { needsOf } from '#layouts/check/model/route-needs.ts';
import { memberOf, outermost, stringAt, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { partsOf } from '#layouts/check/types/expr.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

/** Flows with a separate folder; shared pages belong to neither. */
const TRANSACTIONS = new Set(['deposit', 'withdrawal']);

/** Scope roots of a payment's page, which are empty without the route's `needs`. */
const CHOSEN = new Set(['method', 'group', 'deposit', 'withdrawal', 'form', 'crypto']);
const OF_PAYMENTS = new Set([...CHOSEN, 'methods', 'cryptoBalance', 'sweep', 'guide', 'bonuses', 'onramp']);

/** A page that loads its own data. */
const BRINGS = new Set(['complete', 'methods', 'sweep', 'cryptoBalance']);

/** Commands that create a deposit. */
const CREATES = new Set(['deposit.create', 'deposit.prepare', 'peerToPeer.create', 'onramp.create']);

const routeOf = ({ raw }: Page): JsonLocation | undefined => memberOf(raw, 'route');

const transactionOf = (page: Page): string | undefined => stringAt(routeOf(page), 'transaction');

const idOf = ({ raw }: Page): JsonLocation => memberOf(raw, 'id') ?? raw;

const commandsOf = ({ places }: Page): { command: string; location: JsonLocation }[] =>
  places.actions.flatMap(({ location }) => {
    const command = stringAt(location, 'cmd');
    return command === undefined ? [] : [{ command, location: memberOf(location, 'cmd') ?? location }];
  });

function* transactionFaults(page: Page): Generator<Finding> {
  const [room = ''] = page.id.split('.');
  const transaction = transactionOf(page);
  const at = memberOf(routeOf(page), 'transaction') ?? routeOf(page) ?? idOf(page);
  if (transaction === undefined) {
    if (room !== 'shared' && page.data.some((root) => OF_PAYMENTS.has(root)))
      yield tell(at, {
        message: 'The page reads payment data, but does not say whether it belongs to a deposit or a withdrawal.',
        expected: '"transaction": "deposit" or "withdrawal"',
      });
  } else if (TRANSACTIONS.has(room) && room !== transaction)
    yield tell(at, {
      message: `The id begins with ${room}, but the transaction is ${transaction}.`,
      expected: room,
      got: transaction,
      suggestion: `Did you mean ${room}?`,
    });
  // If a page names the wrong flow, all its commands belong to the other one.
  if (TRANSACTIONS.has(room) && room !== transaction) return;
  for (const { command, location } of commandsOf(page)) {
    const [flow = ''] = command.split('.');
    if (transaction !== undefined && TRANSACTIONS.has(flow) && flow !== transaction)
      yield tell(location, {
        message: `${command} belongs to the other flow: this is a page of a ${transaction}.`,
        got: command,
      });
  }
}

/** Whether the page shows payment details of an existing deposit. */
const showsDeposit = ({ places }: Page): boolean =>
  places.rules.some(
    ({ expr, owner }) =>
      owner.kind === 'node' &&
      memberOf(owner.location, 'critical') !== undefined &&
      [...partsOf(expr)].some(({ read, type }) => type.pays !== undefined && read?.root === 'deposit'),
  );

const needsFaults = (page: Page): Finding[] => {
  const needs = needsOf(page);
  const at = memberOf(routeOf(page), 'needs') ?? routeOf(page) ?? idOf(page);
  const read = page.data.find((root) => CHOSEN.has(root));
  if (needs.length === 0 && transactionOf(page) && read !== undefined && !page.data.some((root) => BRINGS.has(root)))
    return [
      tell(at, {
        message: `The page reads ${read}, but its route does not require it, so the page is empty when opened by its address.`,
        expected: '"needs" with method, group, deposit or withdrawal',
      }),
    ];
  const other = transactionOf(page) === 'deposit' ? 'withdrawal' : 'deposit';
  if (transactionOf(page) !== undefined && needs.includes(other))
    return [
      tell(at, {
        message: `A page of a ${transactionOf(page) ?? ''} needs a ${other}, so it can never be opened.`,
        expected: transactionOf(page),
        got: other,
      }),
    ];
  const makes = commandsOf(page).some(({ command }) => CREATES.has(command));
  if (needs.length === 0 || needs.includes('deposit') || makes || !showsDeposit(page)) return [];
  return [
    tell(at, {
      message: 'The page shows payment details of a deposit, but its route does not need a deposit.',
      expected: 'deposit',
      got: needs.join(', '),
    }),
  ];
};

/** Scope roots with the amount of a form that has no amount field. */
const HAS_AMOUNT = new Set(['accounts', 'sweep']);

/** A form that creates a deposit asks for the amount. */
const amountFaults = (page: Page): Finding[] => {
  const makes = commandsOf(page).find(({ command }) => command === 'deposit.create');
  const asks = page.places.nodes.some(
    ({ schema, location }) => schema?.['x-field'] === 'amount' || memberOf(location, 'critical')?.literal === 'amount',
  );
  if (!makes || asks || needsOf(page).includes('deposit') || page.data.some((root) => HAS_AMOUNT.has(root))) return [];
  return [
    tell(outermost(makes.location), {
      message: 'The page creates a deposit without asking for the amount.',
      expected: 'an amount field, such as the fragment amount-form',
    }),
  ];
};

/** Sends values that were typed on another page: it shows them again, and the amount must not be missing. */
const reviewFaults = (page: Page, { language }: Tree): Finding[] => {
  const sends = commandsOf(page).find(({ command }) => language.sources.commands[command]?.commits);
  const isForm = page.places.nodes.some(({ schema }) => schema?.['x-field'] !== undefined);
  const says = page.places.rules.some(
    ({ expr, owner }) =>
      memberOf(owner.location, 'critical') !== undefined && derivedReads(expr).some((path) => path.endsWith('.amount')),
  );
  const isOther = sends && sends.command.split('.')[0] !== transactionOf(page);
  if (sends && isForm)
    return [
      tell(sends.location, {
        message: `${sends.command} sends reviewed values, but this page is the form.`,
        expected: 'the command that opens the review, such as withdrawal.review',
        got: sends.command,
      }),
    ];
  const loose =
    sends &&
    page.places.nodes.find(
      (node) => node.lists.length > 0 && node.type === 'detail' && !memberOf(node.location, 'critical'),
    );
  if (loose && !isOther)
    return [
      tell(loose.location, {
        message: `${sends.command} sends this value, but the page omits it when it cannot be drawn.`,
        expected: '"critical": true',
      }),
    ];
  if (!sends || isOther || says) return [];
  return [
    tell(outermost(sends.location), {
      message: `${sends.command} sends an amount that no critical node of the page shows.`,
      expected: 'a critical node with the amount',
    }),
  ];
};

const ACCOUNT = 'accounts.picked';

/** Arguments of a command on a page that shows them: a saved account, or prepared data. */
const commandFaults = (page: Page, { screens }: Tree): Finding[] =>
  page.places.actions.flatMap(({ location }): Finding[] => {
    const command = stringAt(location, 'cmd');
    const args = memberOf(location, 'args');
    const shows = page.places.rules.some(
      ({ expr, role }) => role !== 'condition' && derivedReads(expr).some((path) => path.startsWith(`${ACCOUNT}.`)),
    );
    if (command === 'deposit.create' && shows && !memberOf(args, 'account'))
      return [
        tell(location, {
          message: 'The page shows the saved account to pay with, but does not pass it to the command.',
          expected: `"account": { "var": "${ACCOUNT}.id" }`,
        }),
      ];
    const at = memberOf(args, 'screen');
    const target = command === 'deposit.prepare' ? screens.get(textOf(at) ?? '') : undefined;
    const isShown = target?.places.rules.some(({ expr }) =>
      derivedReads(expr).some((path) => path.startsWith('form.prepared')),
    );
    if (!at || !target || isShown) return [];
    return [
      tell(at, {
        message: `${target.id} does not show the prepared data.`,
        expected: 'a page that reads form.prepared',
        got: target.id,
      }),
    ];
  });

const targetOf = (location: JsonLocation, { screens }: Tree): { at: JsonLocation; page: Page } | undefined => {
  const at = memberOf(location, 'to');
  const page = screens.get(textOf(at) ?? '');
  return at && page ? { at, page } : undefined;
};

const wayFaults = (page: Page, tree: Tree): Finding[] => {
  const needs = new Set(needsOf(page));
  const makes = commandsOf(page).some(({ command }) => CREATES.has(command));
  const has = (need: string): boolean => needs.has(need) || needs.has('deposit') || makes;
  return page.places.actions.flatMap(({ location, name }): Finding[] => {
    const target = name === 'go' ? targetOf(location, tree) : undefined;
    if (!target) return [];
    const { at } = target;
    if (target.page.id === page.id)
      return [tell(outermost(at), { message: 'This leads to its own page.', got: page.id })];
    const lacking = needsOf(target.page).filter((need) => need === 'deposit' && !has(need));
    if (lacking.length === 0) return [];
    return [
      tell(outermost(at), {
        message: `${target.page.id} needs a ${lacking.join(', ')}. This page has none, so the user would be sent back to the list.`,
        got: target.page.id,
      }),
    ];
  });
};

const backFaults = (page: Page, { screens }: Tree): Finding[] => {
  const back = memberOf(routeOf(page), 'back');
  const target = screens.get(textOf(back) ?? '');
  const there = target && transactionOf(target);
  const here = transactionOf(page);
  if (!back || !target || there === undefined || here === undefined) return [];
  if (there !== here)
    return [tell(back, { message: `Back from a ${here} leads to a page of a ${there}.`, got: target.id })];
  const leadsHere = target.places.actions.some(({ location }) => stringAt(location, 'to') === page.id);
  if (!needsOf(target).includes('deposit') || leadsHere) return [];
  return [
    tell(back, {
      message: `Back leads to ${target.id}, a page of an open payment.`,
      expected: 'the form that created the payment, deposit.methods, or previous',
      got: target.id,
    }),
  ];
};

export const flow: Rule = {
  name: 'flow',
  about: 'A page in the wrong flow, a route without the data of its page, or a way to a page that cannot be opened.',
  *page(page, tree) {
    if (page.kind !== 'screen') return;
    yield* transactionFaults(page);
    yield* needsFaults(page);
    yield* amountFaults(page);
    yield* reviewFaults(page, tree);
    yield* wayFaults(page, tree);
    yield* commandFaults(page, tree);
    yield* backFaults(page, tree);
  },
};
