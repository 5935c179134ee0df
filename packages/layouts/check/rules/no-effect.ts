import { memberOf, stringAt, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { evaluating, pressedStates, sampleStates } from '#layouts/check/model/sample-states.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { partsOf } from '#layouts/check/types/expr.ts';

/** A pattern that matches none of the values that the samples have. */
const unmatched = (page: Page, { files }: Tree): Finding[] => {
  const states = page.kind === 'screen' ? sampleStates(page, files) : [];
  if (states.length < 2) return [];
  return page.places.rules.flatMap(({ expr, owner }) =>
    [...partsOf(expr)].flatMap((part): Finding[] => {
      const [subject, pattern] = part.args;
      if (part.operator !== 'match' || !subject || !pattern || owner.kind !== 'page') return [];
      if ([...partsOf(subject)].some(({ read }) => read?.isElement)) return [];
      const values = states.filter((state) => Boolean(state.valueOf(subject)));
      if (values.length < 2 || values.some((state) => state.valueOf(part) !== false)) return [];
      return [
        tell(pattern.location, {
          message: 'In the samples of the page, no value has this pattern.',
          expected: `a pattern for ${JSON.stringify(values[0]?.valueOf(subject))}, or a sample with such a value`,
          got: textOf(pattern.location),
        }),
      ];
    }),
  );
};

/** A button that sets what is already set wherever it is shown. */
const idlePresses = (page: Page, { files }: Tree): Finding[] => {
  const states = pressedStates(page, files);
  return page.places.nodes.flatMap((node): Finding[] => {
    const actions = node.type === 'button' ? (memberOf(node.location, 'onPress')?.items ?? []) : [];
    const shown = actions.length > 0 ? states.filter((state) => state.isShown(node) === true) : [];
    const isSet = (action: JsonLocation): boolean => {
      const value = memberOf(action, 'value')?.literal;
      const name = stringAt(action, 'name') ?? '';
      const isOwn = stringAt(action, 'do') === 'set' && value !== undefined;
      return isOwn && shown.every(({ scope }) => (scope.local as Record<string, unknown>)[name] === value);
    };
    const [first] = actions;
    if (!first || node.guards.length === 0 || shown.length === 0 || !actions.every(isSet)) return [];
    return [
      tell(first, {
        message: 'The press has no effect: wherever the button is shown, the value is already set.',
        expected: 'another value',
      }),
    ];
  });
};

export const noEffect: Rule = {
  name: 'no-effect',
  about: 'A pattern or a press that changes nothing in any sample of the page.',
  *page(page, tree) {
    if (page.kind !== 'screen') return;
    yield* evaluating(() => [...unmatched(page, tree), ...idlePresses(page, tree)]);
  },
};
