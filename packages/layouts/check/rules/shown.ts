import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { changesSince, type Change } from '#layouts/check/shown/record.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { counted } from '#tools/diagnostics/diagnostic.ts';

const MEANT = `${LAYOUTS_COMMAND} approve, if this is meant`;

const messageOf = ({ sample, name, before, after }: Change): string => {
  if (sample === undefined) return 'The samples of the page are not those that were accepted.';
  if (before === undefined) return `In the sample ${sample} the page shows ${name}, and did not when it was accepted.`;
  if (after === undefined)
    return `In the sample ${sample} the page does not show ${name}, and did when it was accepted.`;
  return `In the sample ${sample} ${name} is not as it was accepted.`;
};

const findingOf = (changes: readonly Change[]): Finding[] => {
  const [first] = changes;
  if (!first) return [];
  const more = changes.length - 1;
  const message =
    more === 0 ? messageOf(first) : `${messageOf(first)} With it, ${counted(more, 'further place')} changed.`;
  const { before, after } = first;
  return [tell(first.location, { message, expected: before, got: after, suggestion: MEANT })];
};

/** Reported once for each page: one fault may have several effects. */
export const shown: Rule = {
  name: 'shown',
  about: 'A page that shows or does something else in its samples than what was accepted.',
  *page(page, tree) {
    const accepted = page.kind === 'screen' ? tree.files.shown.get(page.id) : undefined;
    if (accepted !== undefined) yield* findingOf(changesSince(accepted, page, tree));
  },
};
