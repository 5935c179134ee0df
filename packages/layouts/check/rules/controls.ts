import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import { memberOf, toJson } from '#layouts/check/model/json-location.ts';
import type { RulePlace } from '#layouts/check/model/place.ts';
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

export const grey: Rule = {
  name: 'grey',
  about:
    'A button that is disabled at the wrong time or for another reason than it shows; or "why" on a button that is never disabled.',
  *page({ places }) {
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
