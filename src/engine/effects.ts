import type { ActionByName, ActionName, Effect, Rule } from '#generated/language.ts';
import { memoizeByObject } from '#domain/memoize.ts';
import { EngineError } from './engine-error.ts';
import type { EffectContext, EnginePorts } from './ports.ts';
import { toText } from './display-text.ts';
import { compileRule, isTruthy } from './rule.ts';
import type { ScreenInstance } from './screen-instance.ts';
import { ScopeReader } from './scope.ts';
import { compileText } from './text.ts';

type Outcome = boolean | void | Promise<boolean | void>;

type Actions = {
  [A in ActionName]: (action: ActionByName[A], screen: ScreenInstance, context: EffectContext) => Outcome;
};

/** Shares a text. Without a share sheet copies it and notifies the user; shows the text when copying fails as well. */
const shareOrCopy = async (
  { outside, texts }: Pick<EnginePorts, 'outside' | 'texts'>,
  content: { text: string; title?: string },
): Promise<void> => {
  if (await outside.share(content).catch(() => false)) return;
  const isCopied = await outside.copy(content.text);
  outside.notify(isCopied ? texts.t('copyRow.copied', {}) : content.text, isCopied ? 'success' : 'info');
};

const compileOnce = memoizeByObject((rule: Rule & object) => compileRule(rule));

const evaluate = (rule: Rule, screen: ScreenInstance, { frame }: EffectContext): unknown =>
  (typeof rule === 'object' && rule !== null ? compileOnce(rule) : compileRule(rule)).evaluate(
    new ScopeReader(screen.scope, frame),
  );

const evaluateAll = (
  rules: Readonly<Record<string, Rule | undefined>> | undefined,
  screen: ScreenInstance,
  context: EffectContext,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rules ?? {}).map(([name, rule]) => [
      name,
      rule === undefined ? undefined : evaluate(rule, screen, context),
    ]),
  );

/** Converts query values to strings: `true` is kept, false and empty values are omitted. */
const asQuery = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]): [string, string] => [name, value === true ? 'true' : toText(value)])
      .filter(([, value]) => value !== ''),
  );

const ACTIONS: Actions = {
  validate: ({ fields }, screen) => screen.validate(fields),
  focus: ({ field }, screen, context) => screen.moveTo([toText(evaluate(field, screen, context))]),
  run: ({ cmd, args }, screen, context) => screen.ports.run(cmd, evaluateAll(args, screen, context), context.signal),
  go: ({ to, query, replace }, screen, context) =>
    screen.ports.navigation.go(toText(evaluate(to, screen, context)), {
      query: asQuery(evaluateAll(query, screen, context)),
      isReplacing: replace === true,
    }),
  back: (_action, screen) => screen.ports.navigation.back(),
  close: (_action, screen) => screen.ports.navigation.close(),
  set: ({ name, value }, screen, context) => screen.setLocal(name, evaluate(value, screen, context)),
  start: ({ timer }, screen) => screen.startTimer(timer),
  copy: ({ value }, screen, context) => screen.ports.outside.copy(toText(evaluate(value, screen, context))),
  open: ({ url }, screen, context) => screen.ports.outside.open(toText(evaluate(url, screen, context))),
  notify: ({ text, tone }, screen, { frame }) =>
    screen.ports.outside.notify(
      compileText(text).evaluate(new ScopeReader(screen.scope, frame), screen.ports.texts),
      tone ?? 'info',
    ),
  when: (action, screen, context) =>
    runEffects(isTruthy(evaluate(action.if, screen, context)) ? action.then : (action.else ?? []), screen, context),
  // Not awaited: a sheet may stay open.
  share({ text, title }, screen, context) {
    const content = {
      text: toText(evaluate(text, screen, context)),
      ...(title
        ? { title: compileText(title).evaluate(new ScopeReader(screen.scope, context.frame), screen.ports.texts) }
        : {}),
    };
    void shareOrCopy(screen.ports, content);
  },
  track: ({ name, status }, screen) => screen.ports.outside.track(name, status ?? 'success'),
};

const perform = <A extends ActionName>(
  name: A,
  effect: ActionByName[A],
  screen: ScreenInstance,
  context: EffectContext,
): Outcome => {
  if (!Object.hasOwn(ACTIONS, name)) throw new EngineError('effect-failed', `There is no action ${name}.`);
  return ACTIONS[name](effect, screen, context);
};

const continueAfter = async (
  running: Promise<boolean | void>,
  rest: readonly Effect[],
  screen: ScreenInstance,
  context: EffectContext,
): Promise<boolean> => {
  if ((await running) === false || context.signal.aborted) return false;
  return runEffects(rest, screen, context);
};

/**
 * Runs effects in order; stops when one fails or the page is left. Awaits nothing before the first asynchronous effect, so that
 * a window it opens still counts as opened by the tap.
 */
export const runEffects = (
  effects: readonly Effect[],
  screen: ScreenInstance,
  context: EffectContext,
): boolean | Promise<boolean> => {
  for (const [index, effect] of effects.entries()) {
    if (context.signal.aborted) return false;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The table has one entry for each `do`.
    const outcome = perform(effect.do, effect as never, screen, context);
    if (outcome instanceof Promise) return continueAfter(outcome, effects.slice(index + 1), screen, context);
    if (outcome === false) return false;
  }
  return true;
};
