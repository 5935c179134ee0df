import { hiddenByConstant, clashingGuards } from './explain.ts';
import { writtenAtoms } from './explore-states.ts';
import type { ExploredState, PageLab } from './draw/page-lab.ts';
import { all, not, truthOf, type Formula } from './logic/formula.ts';
import type { Fault, FaultRule } from './judge-state.ts';
import type { Assignment, PageState } from './build-state.ts';
import type { House } from './materials.ts';
import type { PageCondition, PageNode } from './page-parts.ts';
import type { Pairs } from './logic/cover.ts';

export type FindingRule = FaultRule | 'unreached' | 'hidden-by-constant' | 'one-sided' | 'exception' | 'invalid-state';

/** A fault of a screen, with a state that shows it if there is one. */
export interface ExploreFinding {
  readonly rule: FindingRule;
  /** Id or label of the node, or name of the condition. */
  readonly about: string;
  readonly message: string;
  readonly state?: PageState;
  /** Number of states that show it. */
  readonly count: number;
}

/** Reasons, by the node that is never shown. */
type Exceptions = ReadonlyMap<string, unknown>;

const found = (rule: FindingRule, about: string, message: string): ExploreFinding => ({
  rule,
  about,
  message,
  count: 1,
});

const unreachedFinding = (lab: PageLab, node: PageNode): ExploreFinding => {
  const { label } = node;
  const name = `${node.isCritical ? 'the critical node' : 'the node'} ${label}`;
  const constant = hiddenByConstant(node);
  if (constant) return found('hidden-by-constant', label, `A constant hides ${name}: ${constant.about}.`);
  const { solver, always } = lab;
  const shown = solver.solve([...always, { formula: node.shown, value: true }]);
  if (shown) return found('unreached', label, `Its conditions allow ${name}, but it is not drawn.`);
  if (solver.hasGivenUp) {
    return found(
      'unreached',
      label,
      `No data was found that shows ${name}; its conditions have too many combinations to try.`,
    );
  }
  const clashing = clashingGuards(node, solver, always).map(({ about }) => about);
  const why = clashing.length > 1 ? 'these are never true together' : 'this never holds';
  return found('unreached', label, `No state shows ${name}: ${why}: ${clashing.join('; ')}.`);
};

/** Nodes inside a node that is never shown, or beside it in a case that never occurs, get no separate finding. */
const isInside = (node: PageNode, outer: PageNode): boolean =>
  node !== outer && outer.guards.every((guard, at) => node.guards[at] === guard);

/** A part of a fragment that no parameter switches on. */
const isTurnedOff = (node: PageNode, optional: ReadonlySet<string>): boolean => {
  const owner = hiddenByConstant(node)?.when;
  return owner !== undefined && optional.has(owner);
};

const oneSided = (lab: PageLab, { context, formula, wanted, name }: PageCondition): ExploreFinding[] =>
  wanted
    .filter((value) => !lab.holdsSomewhere(all(context, value ? formula : not(formula)), true))
    .map((value) => {
      const isCase = name.includes('.cases.');
      const says = isCase ? 'never happens' : `is ${value ? 'never' : 'always'} true where it is evaluated`;
      return found('one-sided', name, `${name} ${says}.`);
    });

const minimal = async (lab: PageLab, start: Assignment, fault: Fault): Promise<PageState> => {
  let best = start;
  const isSame = (other: Fault): boolean => other.rule === fault.rule && other.node === fault.node;
  for (const variable of start.keys()) {
    if (lab.isFixed(variable)) continue;
    const fewer = new Map([...best].filter(([one]) => one !== variable));
    const state = lab.build(fewer);
    if (!lab.isAllowed(state)) continue;
    const { faults } = await lab.draw(state);
    if (faults.some(isSame)) best = fewer;
  }
  return lab.build(best);
};

const faultFindings = async (lab: PageLab): Promise<ExploreFinding[]> => {
  const byFault = new Map<string, { fault: Fault; states: ExploredState[] }>();
  for (const explored of lab.states) {
    for (const fault of explored.faults) {
      const key = `${fault.rule} ${fault.node ?? ''}`;
      const known = byFault.get(key) ?? { fault, states: [] };
      known.states.push(explored);
      byFault.set(key, known);
    }
  }
  const findings: ExploreFinding[] = [];
  for (const { fault, states } of byFault.values()) {
    const { assignment, state } = states.find((one) => one.assignment) ?? states[0] ?? {};
    const shown = assignment ? await minimal(lab, assignment, fault) : state;
    const { rule, node = '', message } = fault;
    findings.push({ rule, about: node, message, count: states.length, ...(shown ? { state: shown } : {}) });
  }
  return findings;
};

const invalidFindings = (lab: PageLab): ExploreFinding[] => {
  const faults = lab.states
    .filter(({ assignment }) => assignment !== undefined)
    .flatMap(({ state }) => lab.invalid(state).map((fault) => ({ fault, state })));
  const [first] = faults;
  if (!first) return [];
  const message = `A state was built that the scope's schemas do not allow: ${first.fault}.`;
  return [{ rule: 'invalid-state', about: '', message, state: first.state, count: faults.length }];
};

/** Outcomes that a part of a written condition never has, although the whole condition has both. */
const deadParts = (lab: PageLab, pairs: Pairs, told: ReadonlySet<string>): ExploreFinding[] => {
  const written = writtenAtoms(lab.model);
  return pairs.oneSided.flatMap(({ atom, value }) => {
    const name = written.get(atom);
    if (name === undefined || told.has(name)) return [];
    return [found('one-sided', name, `In ${name}, ${atom.about} is ${value ? 'never' : 'always'} true.`)];
  });
};

export interface Coverage {
  readonly nodes: number;
  readonly reached: number;
  /** Nodes that the screen names as never shown. */
  readonly excepted: number;
  readonly conditions: number;
  readonly states: number;
  readonly pairs: number;
  /** Pairs for which the search was stopped. */
  readonly undecided: number;
}

/** Findings of the explored states, without those that the page declares. */
export const judgePage = async (
  lab: PageLab,
  pairs: Pairs,
  { exceptions, optional, composed }: { exceptions: Exceptions } & Pick<House, 'optional' | 'composed'>,
): Promise<{ findings: readonly ExploreFinding[]; coverage: Coverage }> => {
  const { model } = lab;
  const nodes = model.nodes.filter((node) => !isTurnedOff(node, optional));
  const missed = nodes.filter(({ label }) => !lab.isReached(label));
  const used = new Set<string>();
  const isExcepted = (...names: (string | undefined)[]): boolean => {
    const name = names.find((one) => one !== undefined && exceptions.has(one));
    if (name !== undefined) used.add(name);
    return name !== undefined;
  };
  const left = missed.filter(({ label, id }) => !isExcepted(label, id));
  const outermost = left.filter(
    (node) => !missed.slice(0, missed.indexOf(node)).some((outer) => isInside(node, outer)),
  );
  const isOurs = ({ id }: PageCondition): boolean => id === undefined || !composed.has(id);
  const theirs = new Set(model.conditions.filter((condition) => !isOurs(condition)).map(({ name }) => name));
  const sides = model.conditions
    .filter(isOurs)
    .flatMap((condition) => oneSided(lab, condition).map((finding) => ({ condition, finding })));
  const told = new Set(sides.map(({ condition }) => condition.name));
  const outcomes = [
    ...sides.filter(({ condition }) => !isDecidedAbove(condition, missed)).map(({ finding }) => finding),
    ...deadParts(lab, pairs, new Set([...told, ...theirs])),
  ].filter(({ about }) => !isExcepted(about));
  const faults = await faultFindings(lab);
  const isTold = ({ label }: PageNode): boolean =>
    faults.some(({ rule, about }) => rule === 'threw' || about === label);
  const findings = [
    ...outermost.filter((node) => !isTold(node)).map((node) => unreachedFinding(lab, node)),
    ...outcomes,
    ...faults,
    ...invalidFindings(lab),
  ];
  const stale = [...exceptions.keys()]
    .filter((name) => !used.has(name))
    .map((name) =>
      found('exception', name, `unreached names ${name}, which is reached, or is not on the page: remove it.`),
    );
  return {
    findings: [...findings, ...stale],
    coverage: {
      nodes: nodes.length,
      reached: nodes.length - missed.length,
      excepted: missed.length - left.length,
      conditions: model.conditions.length,
      states: lab.states.length,
      pairs: pairs.seen,
      undecided: pairs.undecided,
    },
  };
};

/** The condition of a node already reported as never shown. */
const isDecidedAbove = ({ name, context }: PageCondition, missed: readonly PageNode[]): boolean =>
  missed.some(({ label, shown }) => name === `${label}.when` || isNever(context, shown));

const isNever = (context: Formula, shown: Formula): boolean =>
  context === shown || truthOf(context, () => undefined) === false;
