import type { Screen } from '#generated/language.ts';
import type { PageView } from './logic/atom.ts';
import type { DrawnPage } from './draw/draw-state.ts';
import { isVisible, leadsOutside, type DrawnNode } from './draw/drawn-nodes.ts';
import { truthOf } from './logic/formula.ts';
import type { PageModel, PageNode } from './page-parts.ts';
import type { Asked } from './draw/still-ports.ts';

export type FaultRule =
  | 'blank'
  | 'no-way-out'
  | 'critical-failed'
  | 'critical-empty'
  | 'not-drawn'
  | 'reported'
  | 'threw'
  | 'dead-end';

/** A fault of the page in one state. */
export interface Fault {
  readonly rule: FaultRule;
  readonly node?: string;
  readonly message: string;
}

/** A loading indicator: the content that follows has the exit. */
const PLACEHOLDER = 'skeleton';

/** Commands with this prefix only change the form and leave the page open. */
const FORM_ROOM = 'form.';

const leadsOut = ({ what, name }: Asked): boolean =>
  what !== 'other' && !(what === 'run' && name.startsWith(FORM_ROOM));

const leavesByItself = ({ what }: Asked): boolean => what === 'go' || what === 'back' || what === 'close';

/** Whether the header has a back button, or a close button if the host allows it. */
const hasHeaderWay = ({ route }: Screen, { scope }: PageView): boolean => {
  if (route.hideHeader === true) return false;
  const session = scope.session as Readonly<Record<string, unknown>> | undefined;
  return route.back !== undefined || (route.hideClose !== true && session?.canClose === true);
};

const hasWayOut = (screen: Screen, view: PageView, page: DrawnPage): boolean =>
  hasHeaderWay(screen, view) ||
  page.uses.some(leadsOut) ||
  page.nodes.some((node) => leadsOutside(node) || node.type === PLACEHOLDER);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Properties of critical nodes that must have a value, by type. */
export type NeededProperties = Readonly<Record<string, readonly string[]>>;

const emptyCriticals = (model: PageModel, page: DrawnPage, needed: NeededProperties): Fault[] => {
  const critical = new Set(model.nodes.filter(({ isCritical }) => isCritical).map(({ label }) => label));
  const emptyOf = ({ type, props }: DrawnNode): string[] => (needed[type] ?? []).filter((name) => isEmpty(props[name]));
  return page.nodes
    .filter(({ label }) => critical.has(label))
    .flatMap((node) =>
      emptyOf(node).map((name) => ({
        rule: 'critical-empty' as const,
        node: node.label,
        message: `The critical node ${node.label} is shown without a value for its ${name}. Show it only when the value exists, or list the value in requires.`,
      })),
    );
};

/** Nodes whose conditions are true but which the engine has not drawn. A switch draws nothing itself. */
const notDrawn = (model: PageModel, view: PageView, page: DrawnPage): Fault[] => {
  const drawn = new Set(page.nodes.map(({ label }) => label));
  const isExpected = ({ shown, type }: PageNode): boolean =>
    type !== 'switch' && truthOf(shown, (atom) => safely(() => atom.ask(view))) === true;
  const isTold = ({ label }: PageNode): boolean => page.problems.some(({ node }) => node === label);
  return model.nodes
    .filter((node) => isExpected(node) && !drawn.has(node.label) && !isTold(node))
    .map(({ label, isCritical }) => ({
      rule: 'not-drawn',
      node: label,
      message: `${isCritical ? 'The critical node' : 'The node'} ${label} should be drawn, but is not.`,
    }));
};

const safely = (ask: () => boolean): boolean => {
  try {
    return ask();
  } catch {
    return false;
  }
};

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : JSON.stringify(cause ?? ''));

const failureFaults = (page: DrawnPage): Fault[] =>
  page.failures
    // A critical node without its values is replaced by the error page, as its author requested.
    .filter(({ code }) => code !== 'critical-missing')
    .map(({ node = '', code, cause }) => ({
      rule: 'critical-failed',
      node,
      message: `The critical node ${node} fails (${code}): ${wordsOf(cause)}`,
    }));

const problemFaults = (page: DrawnPage, failing: ReadonlySet<string>): Fault[] =>
  page.problems
    // One critical node of several may have no value: it shows that in its place, and the others remain.
    .filter(({ code, node = '' }) => code !== 'critical-missing' && !(code === 'node-failed' && failing.has(node)))
    .map(({ code, node = '', cause }) => ({
      rule: 'reported',
      node,
      message: `The engine reports ${code}${node === '' ? '' : ` at ${node}`}: ${wordsOf(cause)}`,
    }));

const criticalFailing = (failing: ReadonlySet<string>, { code, node = '' }: { code: string; node?: string }): boolean =>
  code === 'node-failed' && failing.has(node);

/**
 * Returns the faults of the page as drawn in a state. A page that navigates away, or is replaced, has nothing to show.
 */
export const judgeState = (
  model: PageModel,
  view: PageView,
  drawn: DrawnPage,
  needed: NeededProperties,
): readonly Fault[] => {
  if (drawn.thrown !== undefined)
    return [{ rule: 'threw', message: `The page cannot be drawn: ${wordsOf(drawn.thrown)}` }];
  const page = { ...drawn, failures: drawn.failures.filter((failure) => !criticalFailing(view.failing, failure)) };
  const faults = [...failureFaults(page), ...problemFaults(page, view.failing)];
  if (drawn.failures.length > 0 || page.asked.some(leavesByItself)) return faults;
  const isBlank = !page.nodes.some(isVisible);
  return [
    ...faults,
    ...emptyCriticals(model, page, needed),
    ...notDrawn(model, view, page),
    ...(isBlank ? [{ rule: 'blank' as const, message: 'The page shows nothing.' }] : []),
    ...(hasWayOut(model.screen, view, page)
      ? []
      : [
          {
            rule: 'no-way-out' as const,
            message:
              'The user cannot leave the page: it has no button, tile or link to another page, no back and no close button.',
          },
        ]),
  ];
};
