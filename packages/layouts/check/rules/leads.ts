import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { needsOf } from '#layouts/check/model/route-needs.ts';
import { memberOf, stringAt, textOf, within, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { suggest } from '#layouts/check/suggest.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

/** Commands that create a deposit: the page that runs one is a form. */
const CREATES = new Set(['deposit.create', 'deposit.prepare', 'peerToPeer.create', 'onramp.create']);

/** Selections of another page, which cannot be made on the way. */
const CHOSEN_ELSEWHERE = ['group', 'box'] as const;

const transactionOf = (page: Page): string | undefined => stringAt(memberOf(page.raw, 'route'), 'transaction');

const runs = (page: Page, wanted: (command: string) => boolean): boolean =>
  page.places.actions.some(({ location }) => wanted(stringAt(location, 'cmd') ?? ''));

/** The page that a list of actions opens, with the location that names it. */
interface Lead {
  readonly at: JsonLocation;
  readonly action: JsonLocation;
  readonly target: Page;
}

const leadsOf = (page: Page, { screens }: Tree): Lead[] =>
  page.places.actions.flatMap(({ location, name }) => {
    const at = name === 'go' ? memberOf(location, 'to') : memberOf(memberOf(location, 'args'), 'fallbackScreen');
    const target = screens.get(textOf(at) ?? '');
    return at && target ? [{ at, action: location, target }] : [];
  });

const directionFaults = (page: Page, { at, target }: Lead): Finding[] => {
  const [here, there] = [transactionOf(page), transactionOf(target)];
  // An instruction belongs to a method, for any transaction.
  if (here === undefined || there === undefined || here === there || target.data.includes('guide')) return [];
  const twin = target.id.replace(`${there}.`, `${here}.`);
  return [
    tell(at, {
      message: `A page of a ${here} leads to a page of a ${there}.`,
      expected: `a page of a ${here}`,
      got: target.id,
      suggestion: `Did you mean ${twin}?`,
    }),
  ];
};

const ownFaults = (page: Page, { at, action, target }: Lead): Finding[] =>
  target.id === page.id && stringAt(action, 'do') === 'run'
    ? [
        tell(at, {
          message: 'The new deposit must be shown on another page than its form.',
          expected: 'a page that needs a deposit, such as deposit.complete',
          got: target.id,
        }),
      ]
    : [];

const lackingFaults = (page: Page, at: JsonLocation, target: Page): Finding[] => {
  const lacking = CHOSEN_ELSEWHERE.filter((need) => needsOf(target).includes(need) && !needsOf(page).includes(need));
  const chooses = runs(page, (command) => command === 'groups.open' || command.startsWith('sweep.'));
  if (lacking.length === 0 || chooses) return [];
  return [
    tell(at, {
      message: `${target.id} needs a ${lacking.join(', ')}. This page does not, so the user may be sent back to the list.`,
      expected: `"needs" with ${lacking.join(', ')}, or a page that needs none`,
      got: target.id,
    }),
  ];
};

/** Arguments that name the other transaction. */
const transactionFaults = (page: Page): Finding[] => {
  const own = transactionOf(page);
  const other = own === 'deposit' ? 'withdrawal' : 'deposit';
  return within(page.raw).flatMap((location): Finding[] => {
    const named = memberOf(location, 'transaction');
    if (own === undefined || !named || textOf(named) !== other) return [];
    return [tell(named, { message: `This is a page of a ${own}.`, expected: own, got: other })];
  });
};

const backOf = ({ raw }: Page): JsonLocation | undefined => memberOf(memberOf(raw, 'route'), 'back');

/** The pages that the back buttons lead to, one after another, if they lead to the first one again. */
const circleOf = (page: Page, { screens }: Tree): Page[] => {
  const pages: Page[] = [];
  let at: Page | undefined = page;
  while (at && !pages.includes(at)) {
    pages.push(at);
    at = screens.get(textOf(backOf(at)) ?? '');
  }
  return at === page ? pages : [];
};

const circleFaults = (page: Page, tree: Tree): Finding[] => {
  const back = backOf(page);
  const circle = circleOf(page, tree).map(({ id }) => id);
  if (!back || circle.length === 0) return [];
  return [
    tell(back, {
      message: `The back buttons of ${circle.join(', ')} lead in a circle, so the user cannot leave.`,
      expected: 'the page before, or "previous"',
      got: textOf(back),
    }),
  ];
};

const STATUS = 'deposit.status';

/** When the payment is over, its form must not be offered again: the user would pay twice. */
const againFaults = (page: Page, tree: Tree): Finding[] => {
  const events = memberOf(memberOf(page.expansion.root, 'on'), 'when')?.items ?? [];
  return events.flatMap((event): Finding[] => {
    const condition = memberOf(event, 'if');
    const place = page.places.rules.find(({ expr }) => expr.location === condition);
    if (!place || !derivedReads(place.expr).includes(STATUS)) return [];
    return within(event).flatMap((location): Finding[] => {
      const at = stringAt(location, 'do') === 'go' ? memberOf(location, 'to') : undefined;
      const target = tree.screens.get(textOf(at) ?? '');
      if (!at || !target || !runs(target, (command) => CREATES.has(command))) return [];
      return [
        tell(at, {
          message:
            'After the payment has changed its status, this leads to a form for a new payment, so the user may pay twice.',
          expected: 'the result, such as deposit.complete',
          got: target.id,
        }),
      ];
    });
  });
};

/** A misspelt name of one of the page's fields; other names may be the server's. */
const fieldFaults = ({ places }: Page): Finding[] => {
  const names = places.nodes.flatMap(({ location, schema }) =>
    schema?.['x-field'] === undefined ? [] : (textOf(memberOf(location, 'name')) ?? []),
  );
  const known = [...names, 'amount'];
  const asked = places.actions.flatMap(({ location, name }): readonly (JsonLocation | undefined)[] => {
    if (name === 'focus') return [memberOf(location, 'field')];
    return name === 'validate' ? (memberOf(location, 'fields')?.items ?? []) : [];
  });
  return asked.flatMap((at): Finding[] => {
    const got = textOf(at);
    const suggestion = got === undefined || known.includes(got) ? undefined : suggest(got, known);
    if (!at || suggestion === undefined) return [];
    return [
      tell(at, {
        message: `The page has no field ${got ?? ''}.`,
        expected: `one of ${known.join(', ')}`,
        got,
        suggestion,
      }),
    ];
  });
};

/** Fields in the container of a button that its press does not validate. */
const leftOut = ({ places }: Page, press: JsonLocation, validated: JsonLocation): string[] => {
  const holds = (node: JsonLocation): boolean =>
    (memberOf(node, 'children')?.items ?? []).some((child) => memberOf(child, 'onPress') === press);
  const container = places.nodes.find(({ location }) => holds(location));
  const inside = new Set(container ? within(container.location) : []);
  const names = places.nodes.flatMap(({ location, schema }) =>
    inside.has(location) && ![undefined, 'local'].includes(schema?.['x-field'] as string | undefined)
      ? (stringAt(location, 'name') ?? [])
      : [],
  );
  return names.filter((name) => !(validated.items ?? []).some((one) => textOf(one) === name));
};

/** All fields of the form are sent, so all of them have to be validated. */
const partlyFaults = (page: Page, { language }: Tree): Finding[] =>
  page.places.effects.flatMap(({ location }) => {
    const actions = location.items ?? [];
    const sends = actions.some((action) => language.sources.commands[stringAt(action, 'cmd') ?? '']?.sends);
    return actions.flatMap((action): Finding[] => {
      const fields = stringAt(action, 'do') === 'validate' ? memberOf(action, 'fields') : undefined;
      const left = fields && !sends ? leftOut(page, location, fields) : [];
      if (fields && left.length > 0)
        return [
          tell(fields, {
            message: `The fields beside the button are not all validated: ${left.join(', ')}.`,
            expected: left.join(', '),
          }),
        ];
      if (!sends || !fields) return [];
      return [
        tell(fields, {
          message: 'Only some fields are validated, but all of them are sent.',
          expected: '{ "do": "validate" } without fields',
        }),
      ];
    });
  });

export const leads: Rule = {
  name: 'leads',
  about:
    'A way to a page of the other flow, to a page that needs more data, or back to the form; back buttons in a circle.',
  *page(page, tree) {
    if (page.kind !== 'screen') return;
    const route = memberOf(page.raw, 'route');
    const paid = memberOf(route, 'whenPaid');
    if (paid && transactionOf(page) === 'withdrawal')
      yield tell(paid, { message: 'The user does not confirm a withdrawal as paid.', expected: 'no "whenPaid"' });
    const back = memberOf(route, 'back');
    const behind = tree.screens.get(textOf(back) ?? '');
    if (back && behind) yield* lackingFaults(page, back, behind);
    yield* circleFaults(page, tree);
    yield* transactionFaults(page);
    for (const lead of leadsOf(page, tree)) {
      yield* directionFaults(page, lead);
      yield* ownFaults(page, lead);
      yield* lackingFaults(page, lead.at, lead.target);
    }
    yield* againFaults(page, tree);
    yield* fieldFaults(page);
    yield* partlyFaults(page, tree);
  },
};
