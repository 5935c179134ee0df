import { isTruthy } from '#engine/rule.ts';
import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import { memberOf, outermost, stringAt } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { NodePlace, RulePlace } from '#layouts/check/model/place.ts';
import { evaluating, sampleStates, stateWith, type SampleState } from '#layouts/check/model/sample-states.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

type Json = Readonly<Record<string, unknown>>;

/** Values of the form's flags when the form can be sent. */
export const READY: Readonly<Record<string, boolean>> = {
  isFilled: true,
  isValid: true,
  isAmountPositive: true,
  isTouched: true,
  isEmpty: false,
  isSubmitDisabled: false,
};

/** Flags each of which alone means that the form cannot be sent. */
const DECIDING = ['isFilled', 'isValid', 'isAmountPositive', 'isSubmitDisabled'] as const;

const FIELD_VALUE = /^form\.fields\.([^.]+)\.value$/;

/** The rule that disables a button that sends. */
interface Send {
  readonly node: NodePlace;
  readonly rule: RulePlace;
  readonly reads: readonly string[];
}

const sendsOn = ({ places }: Page, { language }: Tree): Send[] =>
  places.rules.flatMap((rule) => {
    const { owner, property } = rule;
    const node = places.nodes.find(({ location }) => location === owner.location);
    const takes = places.actions.some(({ location, name, node: pressed }) => {
      const command = language.sources.commands[stringAt(location, 'cmd') ?? ''];
      const uses = name === 'validate' || (command?.sends ?? command?.takesForm) === true;
      return pressed?.location === owner.location && uses;
    });
    if (!node || !takes || owner.type !== 'button' || property !== 'isDisabled' || node.lists.length > 0) return [];
    return [{ node, rule, reads: derivedReads(rule.expr) }];
  });

const formOf = ({ scope: { form } }: SampleState): Json => (isObject(form) ? form : {});

const fieldsOf = (state: SampleState): Json => {
  const { fields } = formOf(state);
  return isObject(fields) ? fields : {};
};

const valuesRead = ({ reads }: Send): string[] => [
  ...new Set(reads.flatMap((path) => FIELD_VALUE.exec(path)?.[1] ?? [])),
];

const hasValue = (state: SampleState, name: string): boolean => {
  const field = fieldsOf(state)[name];
  return isObject(field) && field.problem === null && field.value !== '' && typeof field.value === 'string';
};

const ready = (state: SampleState): Json => {
  const form = formOf(state);
  return { ...form, ...READY, amount: form.amount ?? '100' };
};

/** Limit of combinations of local values that are tried. */
const MOST_LOCALS = 32;

/** Every combination of the local values that the rule reads: a checkbox may have to be ticked first. */
const localsFor = (page: Page, { reads }: Send): readonly Json[] => {
  const names = [...new Set(reads.flatMap((path) => (path.startsWith('local.') ? [path.slice(6)] : [])))];
  const written = (name: string): unknown[] =>
    page.places.actions.flatMap(({ location }) =>
      stringAt(location, 'name') === name ? [memberOf(location, 'value')?.literal] : [],
    );
  return names.reduce<readonly Json[]>(
    (all, name) =>
      all
        .flatMap((one) =>
          [undefined, true, false, 'x', ...written(name)].map((value) =>
            value === undefined ? one : { ...one, [name]: value },
          ),
        )
        .slice(0, MOST_LOCALS),
    [{}],
  );
};

interface Trial {
  readonly page: Page;
  readonly send: Send;
  readonly locals: readonly Json[];
}

/** Local values with which the button can be pressed; none if it never can. */
const openWith = ({ page, send, locals }: Trial, state: SampleState, form: Json): Json | undefined =>
  locals.find((local) => !isTruthy(stateWith(page, state, { form, local }).valueOf(send.rule.expr)));

const withoutValue = (state: SampleState, name: string): Json => {
  const field = fieldsOf(state)[name];
  return { ...ready(state), fields: { ...fieldsOf(state), [name]: { ...(isObject(field) ? field : {}), value: '' } } };
};

const sendFaults = (trial: Trial, states: readonly SampleState[]): Finding[] => {
  const { send } = trial;
  const values = valuesRead(send);
  const own = states.filter((state) => values.every((name) => hasValue(state, name)));
  const at = outermost(send.rule.expr.location);
  if (own.length === 0) return [];
  const open = own.flatMap((state) => {
    const local = openWith(trial, state, ready(state));
    return local ? [{ state, local }] : [];
  });
  if (open.length === 0)
    return [
      tell(at, {
        message: 'The button is disabled in every sample, even when the form can be sent.',
        expected: 'the opposite condition, or another one',
      }),
    ];
  const staysOpen = (form: (state: SampleState) => Json): boolean =>
    open.every(({ state, local }) => openWith({ ...trial, locals: [local] }, state, form(state)) !== undefined);
  const flag = DECIDING.find(
    (name) =>
      send.reads.includes(`form.${name}`) && staysOpen((state) => ({ ...ready(state), [name]: READY[name] !== true })),
  );
  if (flag !== undefined)
    return [
      tell(at, {
        message: `The button can be pressed while form.${flag} is ${READY[flag] ? 'false' : 'true'}, unless another reason is true as well.`,
        expected: '"or" between the reasons',
      }),
    ];
  const name = values.find((one) => staysOpen((state) => withoutValue(state, one)));
  if (name === undefined) return [];
  return [
    tell(at, {
      message: `The button can be pressed while ${name} is empty.`,
      expected: 'a condition that is true without the value',
    }),
  ];
};

const isReady = (state: SampleState): boolean => {
  const { isFilled, isAmountPositive, isSubmitDisabled } = formOf(state);
  return isFilled === true && isAmountPositive === true && isSubmitDisabled !== true;
};

/** A form that can be sent on a page without a visible button for it. */
const hiddenFaults = (page: Page, states: readonly SampleState[], { language }: Tree): Finding[] => {
  const buttons = [
    ...new Set(
      page.places.actions.flatMap(({ location, node }) => {
        const { sends, takesForm } = language.sources.commands[stringAt(location, 'cmd') ?? ''] ?? {};
        return node?.type === 'button' && (sends === true || takesForm === true) ? [node] : [];
      }),
    ),
  ];
  const own = states.filter(isReady);
  const hidden = own.filter((state) => buttons.every((node) => state.isShown(node) === false));
  const [first] = buttons;
  const last = first?.guards.at(-1);
  // If a window was blocked, or an answer is awaited, other buttons replace it.
  if (!first || hidden.length <= own.length / 2) return [];
  return [
    tell(outermost(last?.kind === 'rule' ? last.expr.location : first.location), {
      message: `In the sample ${hidden[0]?.sample ?? ''}, the form can be sent but no button for it is shown.`,
      expected: 'the opposite condition, or a sample that shows it',
    }),
  ];
};

export const sendButton: Rule = {
  name: 'send-button',
  about: 'A send button that is hidden or disabled when the form can be sent, or enabled when it cannot.',
  *page(page, tree) {
    if (page.kind !== 'screen') return;
    const sends = sendsOn(page, tree);
    yield* evaluating(() => {
      const states = sampleStates(page, tree.files);
      return [
        ...hiddenFaults(page, states, tree),
        ...sends.flatMap((send) => sendFaults({ page, send, locals: localsFor(page, send) }, states)),
      ];
    });
  },
};
