import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { needsDeposit } from '#layouts/check/model/route-needs.ts';
import { memberOf, stringAt, textOf, within, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';

interface Write {
  readonly name: string;
  readonly value: JsonLocation;
}

const writesOf = ({ places }: Page): Write[] =>
  places.actions.flatMap(({ location, name: action }) => {
    const value = memberOf(location, 'value');
    const name = stringAt(location, 'name');
    return action === 'set' && value && name !== undefined ? [{ name, value }] : [];
  });

const boundOn = ({ places }: Page): ReadonlySet<string> =>
  new Set(places.nodes.flatMap(({ location }) => textOf(memberOf(location, 'bind')) ?? []));

const localsOf = ({ expansion }: Page): [string, JsonLocation][] => [
  ...(memberOf(expansion.root, 'local')?.members ?? []),
];

/** A local value that no action changes. */
const neverChanged = (page: Page): Finding[] => {
  const writes = writesOf(page);
  const bound = boundOn(page);
  return localsOf(page).flatMap(([name, start]): Finding[] => {
    const own = writes.filter((write) => write.name === name);
    const [first] = own;
    const stays = own.every(({ value }) => value.literal !== undefined && value.literal === start.literal);
    if (!first || bound.has(name) || !stays) return [];
    return [
      tell(first.value, {
        message: `local.${name} starts with this value, and no action sets another one.`,
        expected: `another value than ${JSON.stringify(start.literal)}`,
        got: JSON.stringify(first.value.literal),
      }),
    ];
  });
};

const known = ({ places }: Page, path: string): Set<unknown> =>
  new Set(places.rules.flatMap(({ expr }) => comparedWith(expr, path)));

const comparedWith = (expr: Page['places']['rules'][number]['expr'], path: string): unknown[] => {
  const own = expr.args.some(({ read }) => read?.path === path)
    ? expr.args.flatMap(({ location }) => [location.literal, ...(location.items ?? []).map(({ literal }) => literal)])
    : [];
  return [...own, ...expr.args.flatMap((arg) => comparedWith(arg, path))].filter((value) => value !== undefined);
};

/** An initial value that is neither compared with nor set again. */
const strayStart = (page: Page): Finding[] => {
  const writes = writesOf(page);
  return localsOf(page).flatMap(([name, start]): Finding[] => {
    const words = known(page, `local.${name}`);
    if (typeof start.literal !== 'string' || start.literal === '' || words.size === 0 || words.has(start.literal))
      return [];
    const set = writes.filter((write) => write.name === name).map(({ value }) => value.literal);
    if (set.length === 0 || set.includes(start.literal) || set.includes(undefined)) return [];
    return [
      tell(start, {
        message: `No rule tests the start value of local.${name}, and no action sets it again.`,
        expected: [...words].map(String).join(', '),
        got: start.literal,
      }),
    ];
  });
};

const COMPARES = new Set(['===', '!==', 'in']);

/** Whether the value is only compared with words; any other use may depend on each of them. */
const isOnlyCompared = (expr: Expr, path: string): boolean =>
  expr.args.every((arg) => (arg.read?.path === path ? COMPARES.has(expr.operator ?? '') : isOnlyCompared(arg, path)));

/** Two words of a value that no rule distinguishes. */
const sameToAll = (page: Page): Finding[] => {
  const bound = boundOn(page);
  return localsOf(page).flatMap(([name, start]): Finding[] => {
    const path = `local.${name}`;
    const words = known(page, path);
    const read = page.places.rules.map(({ expr }) => expr);
    if (!words.has(start.literal) || bound.has(name) || !read.every((expr) => isOnlyCompared(expr, path))) return [];
    if (read.some((expr) => expr.read?.path === path)) return [];
    const values = [start, ...writesOf(page).flatMap((write) => (write.name === name ? [write.value] : []))];
    if (values.some(({ literal }) => typeof literal !== 'string')) return [];
    const unknown = [...new Map(values.map((value) => [value.literal, value])).values()].filter(
      ({ literal }) => !words.has(literal),
    );
    const last = unknown.at(-1);
    if (unknown.length < 2 || !last) return [];
    return [
      tell(last, {
        message: `No rule tests this value of local.${name}.`,
        expected: [...words].map(String).join(', '),
        got: String(last.literal),
      }),
    ];
  });
};

/** Options of a choice, and the local that it is bound to. */
const choicesOn = ({ places }: Page): { path: string; values: readonly JsonLocation[] }[] =>
  places.nodes.flatMap(({ location, type }) => {
    const name = textOf(memberOf(location, 'bind'));
    const options = within(location).filter((part) => stringAt(part, 'type') === 'option');
    const values = options.flatMap((option) => memberOf(option, 'value') ?? []);
    return name === undefined || type !== 'choice' ? [] : [{ path: `local.${name}`, values }];
  });

/** An option that the value of the scope, which the choice begins with, can never be. */
const strangeOptions = (page: Page): Finding[] =>
  choicesOn(page).flatMap(({ path, values }) => {
    const sources = writesOf(page).filter(({ name }) => `local.${name}` === path);
    const types = page.places.rules.filter(({ expr }) => sources.some(({ value }) => value === expr.location));
    const words = types.flatMap(({ bare }) => (bare.type.isAny ? [] : (bare.type.values ?? [])));
    return values
      .filter(
        ({ literal }) => words.length > 0 && literal !== undefined && literal !== null && !words.includes(literal),
      )
      .map((value) =>
        tell(value, {
          message: `${path} never starts with the value of this option.`,
          expected: words.join(', '),
          got: String(value.literal),
        }),
      );
  });

/** A hardcoded word where only the answer determines the value. */
const ownWords = (page: Page): Finding[] =>
  choicesOn(page)
    .filter(({ values }) => values.length > 0 && values.every(({ literal }) => literal === undefined))
    .flatMap(({ path }) =>
      page.places.rules
        .flatMap(({ expr }) => [...partsOf(expr)])
        .filter(({ operator = '', args }) => COMPARES.has(operator) && args.some(({ read }) => read?.path === path))
        .flatMap(({ args }) => args.filter(({ location }) => Boolean(textOf(location))))
        .map(({ location }) =>
          tell(location, {
            message: `The options come from the answer, so ${path} must not be compared with a fixed value.`,
            expected: 'a comparison with ""',
            got: textOf(location),
          }),
        ),
    );

/** Actions that neither leave the page nor run a command. */
const KEEPS_OPEN = new Set(['set', 'track', 'notify', 'focus', 'validate', 'copy']);

/** A sheet that no press closes, or that is closed by the value that opens it. */
const sheets = (page: Page): Finding[] =>
  page.places.nodes.flatMap(({ location, type }): Finding[] => {
    const close = memberOf(location, 'onClose');
    const at = memberOf(location, 'isOpen');
    const open = page.places.rules.find(({ owner, property }) => owner.location === location && property === 'isOpen');
    if (type !== 'sheet' || !close || !at) return [];
    const reads = open ? derivedReads(open.expr) : [];
    if (reads.length === 0)
      return at.literal === true
        ? [
            tell(at, {
              message: 'The sheet is always open and cannot be closed.',
              expected: '{ "var": "local.…" }, which "onClose" sets to false',
              got: 'true',
            }),
          ]
        : [];
    const written = (close.items ?? []).filter((action) => KEEPS_OPEN.has(stringAt(action, 'do') ?? ''));
    const names = reads.flatMap((path) => (path.startsWith('local.') ? [path.slice(6)] : []));
    const own = written.filter((action) => names.includes(stringAt(action, 'name') ?? ''));
    if (names.length > 0 && own.length === 0 && (close.items ?? []).length === written.length)
      return [
        tell(close, {
          message: 'Closing the sheet does not change the value that opens it.',
          expected: `{ "do": "set", "name": "${names[0] ?? ''}", "value": false }`,
        }),
      ];
    const value = own.map((action) => memberOf(action, 'value')).at(-1);
    if (!value || open?.expr.read === undefined || (value.literal !== true && typeof value.literal !== 'number'))
      return [];
    return [
      tell(value, { message: 'Closing the sheet opens it again.', expected: 'false', got: String(value.literal) }),
    ];
  });

const STATUS = 'deposit.status';
const WAITING = 'waiting';
const FINAL = ['processed', 'mistaked', 'cancelled'] as const;

/** Statuses with which a condition that reads only the status is true; undefined for other conditions. */
const statusesOf = (page: Page, condition: JsonLocation): readonly string[] | undefined => {
  const place = page.places.rules.find(({ expr }) => expr.location === condition);
  const { operator, args } = place?.expr ?? {};
  const [read, other] = args ?? [];
  const all = [WAITING, 'accepted', ...FINAL];
  if (read?.read?.path !== STATUS || !other) return undefined;
  if (operator === '===') return all.filter((status) => status === other.location.literal);
  if (operator === '!==') return all.filter((status) => status !== other.location.literal);
  const listed = (other.location.items ?? []).map(({ literal }) => literal);
  return operator === 'in' ? all.filter((status) => listed.includes(status)) : undefined;
};

/** A waiting page reacts to every end of the payment, and not earlier. */
const statusFaults = (page: Page): Finding[] => {
  if (!needsDeposit(page)) return [];
  const events = memberOf(memberOf(page.expansion.root, 'on'), 'when')?.items ?? [];
  const judged = events.flatMap((event) => {
    const condition = memberOf(event, 'if');
    const statuses = condition && statusesOf(page, condition);
    const leaves = (memberOf(event, 'do')?.items ?? []).some((action) => stringAt(action, 'do') === 'go');
    return condition && statuses && leaves ? [{ condition, statuses }] : [];
  });
  const early = judged.find(({ statuses }) => statuses.includes(WAITING));
  if (early)
    return [
      tell(early.condition, {
        message: 'This is true while the payment is pending, so the page is left immediately.',
        expected: '{ "!==": [{ "var": "deposit.status" }, "waiting"] }',
      }),
    ];
  const [first] = judged;
  const missing = FINAL.filter((status) => !judged.some(({ statuses }) => statuses.includes(status)));
  if (!first || judged.length !== events.length || missing.length === 0) return [];
  return [
    tell(first.condition, {
      message: `The page does not react when the payment is ${missing.join(' or ')}.`,
      expected: '{ "!==": [{ "var": "deposit.status" }, "waiting"] }',
    }),
  ];
};

export const setValue: Rule = {
  name: 'set-value',
  about:
    'A value that never takes a tested value, a sheet that cannot be closed, or a payment status without a reaction.',
  *page(page: Page) {
    if (page.kind !== 'screen') return;
    yield* [...neverChanged(page), ...strayStart(page)];
    yield* sameToAll(page);
    yield* strangeOptions(page);
    yield* ownWords(page);
    yield* [...sheets(page), ...statusFaults(page)];
  },
};
