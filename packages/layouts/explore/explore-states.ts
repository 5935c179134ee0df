import type { Atom, PageView } from './logic/atom.ts';
import { Pairs, type Literal } from './logic/cover.ts';
import { all, atomsOf, not } from './logic/formula.ts';
import { holds, type PageLab } from './draw/page-lab.ts';
import type { PageModel } from './page-parts.ts';
import type { Goal } from './logic/solver.ts';

const outcomesIn = (view: PageView, atoms: readonly Atom[], hasRow: (atom: Atom) => Atom | undefined): Literal[] =>
  atoms.flatMap((atom) => {
    const row = hasRow(atom);
    return row && row !== atom && !holds(row, view) ? [] : [{ atom, value: holds(atom, view) }];
  });

/** More states than this show nothing new about a page. */
const MOST_STATES = 400;

/** Builds, draws and checks states until every node, every outcome and every possible pair of outcomes has occurred. */
export const exploreStates = async (lab: PageLab): Promise<Pairs> => {
  const { model, solver, always } = lab;
  const atoms = model.book.all;
  const hasRow = (atom: Atom): Atom | undefined => (atom.frame ? model.book.hasRow(atom.frame) : undefined);
  const pairs = new Pairs({ atoms, solver, always, hasRow });
  const note = (view: PageView): void => pairs.note(outcomesIn(view, atoms, hasRow));
  const reach = async (goals: readonly Goal[]): Promise<boolean> => {
    const turn = lab.states.length;
    const start = solver.solve([...always, ...goals], { turn });
    if (!start) return false;
    const assignment = pairs.extend(start, goals, turn);
    note(await lab.explore(lab.build(assignment), assignment));
    return true;
  };
  await reach([]);
  for (const state of lab.samples) note(await lab.explore(state));
  for (const { label, shown } of model.nodes) if (!lab.isReached(label)) await reach([{ formula: shown, value: true }]);
  for (const { context, formula } of model.conditions) {
    for (const value of [true, false]) {
      const wanted = all(context, value ? formula : not(formula));
      if (!lab.holdsSomewhere(wanted, true)) await reach([{ formula: wanted, value: true }]);
    }
  }
  for (const pair of pairs.missing()) {
    if (lab.states.length >= MOST_STATES) break;
    if (!(await reach(pairs.goals(pair)))) pairs.setImpossible(pair);
  }
  return pairs;
};

/** Atoms of the conditions in the file, by the name of the condition. */
export const writtenAtoms = (model: PageModel): ReadonlyMap<Atom, string> =>
  new Map(
    model.conditions
      .filter(({ wanted }) => wanted.length === 2)
      .flatMap(({ name, formula }) =>
        [...atomsOf(formula)].filter((atom) => !model.made.has(atom)).map((atom): [Atom, string] => [atom, name]),
      ),
  );
