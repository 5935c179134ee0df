import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import { readPath } from '#layouts/check/model/env.ts';
import {
  memberOf,
  outermost,
  stringAt,
  textOf,
  toJson,
  within,
  wordsOf,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { ActionPlace, NodePlace, RulePlace } from '#layouts/check/model/place.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { factsOf } from '#layouts/check/types/expr-facts.ts';
import type { Expr } from '#layouts/check/types/expr.ts';

/** Each of these alone disables the button. */
const reasonsIn = (expr: Expr): readonly Expr[] => (expr.operator === 'or' ? expr.args.flatMap(reasonsIn) : [expr]);

const isAboutForm = (reason: Expr): boolean => derivedReads(reason).some((path) => path.startsWith('form.'));

/** Values of the form's members when it can be sent, and when it cannot. */
const READY = new Set(['form.isFilled', 'form.isValid', 'form.isAmountPositive']);
const UNREADY = new Set(['form.isSubmitDisabled', 'form.isEmpty']);

/** A reason that is true for a form that can be sent: a negation is missing or superfluous. */
const isTurned = ({ operator, read, args: [asked] }: Expr): boolean =>
  read ? READY.has(read.path) : operator === '!' && UNREADY.has(asked?.read?.path ?? '');

const FILLED = /^form\.fields\.[^.]+\.value$/;

/** Disabled once a field is valid. */
const whenFilled = (expr: Expr): Finding[] =>
  factsOf(expr, 'truthy')
    .filter(({ path, is }) => is === 'truthy' && FILLED.test(path))
    .map(({ path }) =>
      tell(expr.location, {
        message: 'The button is disabled when the field is filled in.',
        expected: `{ "!": [{ "var": "${path}" }] }`,
        got: path,
      }),
    );

const RUNS = /^timers\.([^.]+)\.isRunning$/;
const REMAINS = /"timers\.([^.]+)\.remainingSeconds"/g;

/** The button depends on one timer and shows the time of another; or it is enabled at the wrong end of the timer. */
const whileAnother = ({ expr, owner }: RulePlace): Finding[] => {
  const why = memberOf(owner.location, 'why');
  const said = why ? [...JSON.stringify(toJson(why)).matchAll(REMAINS)].map(([, name]) => name) : [];
  const facts = factsOf(expr, 'truthy');
  const timers = facts.flatMap(({ path, is }) => {
    const name = RUNS.exec(path)?.[1];
    return name === undefined ? [] : [{ name, isRunning: is === 'truthy' }];
  });
  if (!why || said.length === 0 || timers.length === 0) return [];
  if (timers.some(({ name, isRunning }) => isRunning && said.includes(name))) return [];
  return [
    tell(expr.location, {
      message: 'The button shows the time of one timer, but another condition disables it.',
      expected: `{ "var": "timers.${said[0] ?? ''}.isRunning" }`,
      got: timers.map(({ name, isRunning }) => `timers.${name} ${isRunning ? 'running' : 'not running'}`).join(', '),
    }),
  ];
};

const commandsIn = (press: JsonLocation | undefined): string[] =>
  press ? within(press).flatMap((action) => stringAt(action, 'cmd') ?? []) : [];

/** Commands of a button, and of the sheet that it opens. */
const commandsOf = (button: JsonLocation, { places }: Page): string[] => {
  const press = memberOf(button, 'onPress');
  const names = press
    ? within(press).flatMap((one) => (stringAt(one, 'do') === 'set' ? (stringAt(one, 'name') ?? []) : []))
    : [];
  const opened = places.rules.filter(
    ({ expr, property }) => property === 'isOpen' && derivedReads(expr).some((path) => names.includes(path.slice(6))),
  );
  return [...commandsIn(press), ...opened.flatMap(({ owner }) => commandsIn(owner.location))];
};

/** A button that is busy while another command than its own runs. */
const busyFaults = ({ expr, owner, property }: RulePlace, page: Page): Finding[] => {
  const busy = derivedReads(expr).filter((path) => path.startsWith('busy.'));
  const own = commandsOf(owner.location, page).map((command) => `busy.${command}`);
  const known = own.filter((path) => !readPath(path, { ...expr.env, facts: [] }).fault);
  if (owner.type !== 'button' || property !== 'isBusy' || busy.length === 0 || known.length === 0) return [];
  if (known.some((path) => busy.includes(path))) return [];
  return [
    tell(outermost(expr.location), {
      message: 'The button is busy while another command runs, and not while its own does.',
      expected: `{ "var": "${known[0] ?? ''}" }`,
      got: busy.join(', '),
    }),
  ];
};

/** In a sheet that asks, the button that ends something is red. */
const calmFaults = ({ location, type }: NodePlace): Finding[] =>
  (type === 'sheet' ? within(location) : []).flatMap((button): Finding[] => {
    const ends = commandsIn(memberOf(button, 'onPress')).find((command) => /\.(?:cancel|delete|remove)$/.test(command));
    if (stringAt(button, 'type') !== 'button' || ends === undefined || stringAt(button, 'kind') === 'danger') return [];
    return [
      tell(button, { message: `This button runs ${ends}, which cannot be undone.`, expected: '"kind": "danger"' }),
    ];
  });

/** Words of commands, screens and texts that a glyph goes with. */
const GLYPHS: Readonly<Record<string, RegExp>> = {
  refresh: /again|load|retry|refresh|check|restart/i,
  external: /open|redirect/i,
  download: /print|download|save/i,
  play: /video|watch|play/i,
  globe: /region|country|language|currency|web/i,
};

/** A glyph that means something else than the press does. */
const glyphFaults = ({ location, type }: NodePlace): Finding[] => {
  const at = memberOf(location, 'glyph');
  const words = GLYPHS[textOf(at) ?? ''];
  const says = ['id', 'label', 'onPress'].flatMap((name) => memberOf(location, name) ?? []);
  if (!at || !words || type !== 'button' || says.some((one) => words.test(wordsOf(one)))) return [];
  return [tell(at, { message: 'The glyph means something else than the press does.', got: textOf(at) })];
};

/** Clears another field than the one whose value may be used only once. */
const clearFaults = ({ location }: ActionPlace, { places }: Page): Finding[] => {
  const name = memberOf(memberOf(location, 'args'), 'name');
  const once = places.nodes.flatMap((node) =>
    node.type === 'codeField' || stringAt(node.location, 'autocomplete') === 'one-time-code'
      ? (stringAt(node.location, 'name') ?? [])
      : [],
  );
  const got = textOf(name) ?? '';
  if (!name || stringAt(location, 'cmd') !== 'form.clear' || once.includes(got)) return [];
  if (once.length === 0 && got !== 'amount') return [];
  return [
    tell(name, {
      message: `This clears ${got}, which may be used again.`,
      expected: once.join(' or ') || 'the field whose value may be used only once',
      got,
    }),
  ];
};

export const grey: Rule = {
  name: 'grey',
  about:
    'A button that is disabled at the wrong time or for another reason than it shows; or "why" on a button that is never disabled.',
  *page(page) {
    const { places } = page;
    for (const action of places.actions) yield* clearFaults(action, page);
    for (const node of places.nodes) yield* [...calmFaults(node), ...glyphFaults(node)];
    for (const { location, type } of places.nodes) {
      const why = type === 'button' ? memberOf(location, 'why') : undefined;
      if (why && !memberOf(location, 'isDisabled'))
        yield tell(why, {
          message: 'The button is never disabled, so "why" is never shown.',
          expected: '"isDisabled" on the same node, or no "why"',
        });
    }
    for (const place of places.rules) {
      const { expr, owner, property } = place;
      yield* busyFaults(place, page);
      if (owner.type !== 'button' || property !== 'isDisabled') continue;
      for (const reason of reasonsIn(expr)) yield* whenFilled(reason);
      yield* whileAnother(place);
      for (const turned of reasonsIn(expr).filter(isTurned))
        yield tell(turned.location, {
          message: 'The button is disabled when the form can be sent.',
          expected: 'the opposite condition',
          got: turned.operator === '!' ? '!' : turned.read?.path,
        });
      if (memberOf(owner.location, 'why')) continue;
      for (const reason of reasonsIn(expr)) {
        if (derivedReads(reason).length === 0 || isAboutForm(reason)) continue;
        yield tell(reason.location, {
          message: 'The button is disabled for this reason, but its default text asks the user to fill in the form.',
          expected: '"why": { "t": … } beside "isDisabled", with the real reason',
        });
      }
    }
  },
};
