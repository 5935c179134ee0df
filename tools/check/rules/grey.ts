import { derivedReads } from '#tools/check/model/derived-reads.ts';
import { memberOf } from '#tools/check/model/json-location.ts';
import { tell, type Rule } from '#tools/check/rule.ts';
import type { Expr } from '#tools/check/types/expr.ts';

/** Each is enough to disable the button by itself. */
const reasonsIn = (expr: Expr): readonly Expr[] => (expr.operator === 'or' ? expr.args.flatMap(reasonsIn) : [expr]);

const isAboutForm = (reason: Expr): boolean => derivedReads(reason).some((path) => path.startsWith('form.'));

/** Members that are true of a form that can be sent, and of one that cannot. */
const READY = new Set(['form.isFilled', 'form.isValid', 'form.isAmountPositive']);
const UNREADY = new Set(['form.isSubmitDisabled', 'form.isEmpty']);

/** A reason that holds of the form that can be sent: its sign was lost, or is too many. */
const isTurned = ({ operator, read, args: [asked] }: Expr): boolean =>
  read ? READY.has(read.path) : operator === '!' && UNREADY.has(asked?.read?.path ?? '');

export const grey: Rule = {
  name: 'grey',
  about:
    'A button that is disabled when it should not be, or by something else than the form that it names; or why, of one that never is.',
  *page({ places }) {
    for (const { location, type } of places.nodes) {
      const why = type === 'button' ? memberOf(location, 'why') : undefined;
      if (why && !memberOf(location, 'isDisabled'))
        yield tell(why, {
          message: 'Nothing ever disables the button: why is never shown.',
          expected: '"isDisabled" beside it, or no why',
        });
    }
    for (const { expr, owner, property } of places.rules) {
      if (owner.type !== 'button' || property !== 'isDisabled') continue;
      for (const turned of reasonsIn(expr).filter(isTurned))
        yield tell(turned.location, {
          message: 'This disables the button once the form can be sent.',
          expected: 'the opposite',
          got: turned.operator === '!' ? '!' : turned.read?.path,
        });
      if (memberOf(owner.location, 'why')) continue;
      for (const reason of reasonsIn(expr)) {
        if (derivedReads(reason).length === 0 || isAboutForm(reason)) continue;
        yield tell(reason.location, {
          message: 'This disables the button, and the button says that something is to be filled in.',
          expected: '"why": { "t": … } beside isDisabled, which says what it waits for',
        });
      }
    }
  },
};
