import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { changesSince, type Change } from '#layouts/check/shown/record.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { counted } from '#tools/diagnostics/diagnostic.ts';

const MEANT = `${LAYOUTS_COMMAND} approve, if the change is intended`;

const messageOf = ({ sample, name, before, after }: Change): string => {
  if (sample === undefined) return 'The samples of the page are not the approved ones.';
  if (before === undefined) return `In the sample ${sample}, the page shows ${name}, which was not approved.`;
  if (after === undefined) return `In the sample ${sample}, the page no longer shows ${name}, which was approved.`;
  return `In the sample ${sample}, ${name} differs from the approved snapshot.`;
};

const findingOf = (changes: readonly Change[]): Finding[] => {
  const [first] = changes;
  if (!first) return [];
  const more = changes.length - 1;
  const message =
    more === 0 ? messageOf(first) : `${messageOf(first)} With it, ${counted(more, 'further place')} changed.`;
  const { before, after } = first;
  // A node without properties has no words.
  const [expected, got] = [before, after].map((words) => (words === '' ? undefined : words));
  return [tell(first.location, { message, expected, got, suggestion: MEANT })];
};

/** Reported once for each page: one fault may have several effects. */
export const shown: Rule = {
  name: 'shown',
  about: 'A page that differs from its approved snapshot in a sample.',
  *page(page, tree) {
    const accepted = page.kind === 'screen' ? tree.files.shown.get(page.id) : undefined;
    if (accepted !== undefined) yield* findingOf(changesSince(accepted, page, tree));
  },
};
