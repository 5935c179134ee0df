import { memberOf, stringAt, toJson } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

/** English words of what a payer has to agree to. */
const AGREES = /\b(?:i|we) (?:agree|accept|consent|confirm)\b|\b(?:terms|consent)\b/i;

const isConsent = ({ location }: NodePlace, english: ReadonlyMap<string, string>): boolean => {
  const label = memberOf(location, 'label');
  const words = english.get(stringAt(label, 't') ?? '') ?? stringAt(label, 'text') ?? '';
  return AGREES.test(words) || /consent|agree|terms/i.test(stringAt(location, 'name') ?? '');
};

/** Whether an action of the page hands on the local value, as an argument of a command does. */
const isHandedOn = ({ places }: Page, local: string): boolean =>
  places.actions.some(({ location }) => {
    const args = memberOf(location, 'args');
    return args !== undefined && JSON.stringify(toJson(args)).includes(`"local.${local}"`);
  });

const toggleFaults = (node: NodePlace, page: Page, english: ReadonlyMap<string, string>): Finding[] => {
  const { location } = node;
  const bind = memberOf(location, 'bind');
  const isBox = stringAt(location, 'kind') === 'checkbox' || isConsent(node, english);
  if (bind && isBox && !isHandedOn(page, String(bind.literal)))
    return [
      tell(bind, {
        message: 'What the user agrees to stays on the page: the server never gets it.',
        expected: '"name" in place of "bind"',
        got: String(bind.literal),
      }),
    ];
  const isRequired = memberOf(location, 'isRequired');
  if (bind || !isConsent(node, english) || (isRequired && isRequired.literal !== false)) return [];
  return [
    tell(isRequired ?? memberOf(location, 'name') ?? location, {
      message: 'The user can go on without agreeing.',
      expected: '"isRequired": true',
    }),
  ];
};

export const consent: Rule = {
  name: 'consent',
  about: 'A box to agree to something that is not sent, or without which the user can go on.',
  *page(page, { texts }: Tree) {
    // A fragment leaves it to its page what is sent.
    if (page.kind !== 'screen') return;
    const english = texts.get('en') ?? new Map<string, string>();
    for (const node of page.places.nodes) if (node.type === 'toggle') yield* toggleFaults(node, page, english);
  },
};
