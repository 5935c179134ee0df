import { compileScreen, type CompiledScreen } from '#engine/compile-screen.ts';
import type { Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import type { Atom, PageView } from '#layouts/explore/logic/atom.ts';
import { buildState, type Assignment, type PageState } from '#layouts/explore/build-state.ts';
import { drawState, type DrawnPage } from './draw-state.ts';
import { truthOf, type Formula } from '#layouts/explore/logic/formula.ts';
import { judgeState, type Fault } from '#layouts/explore/judge-state.ts';
import type { House } from '#layouts/explore/materials.ts';
import { completed, type Materials } from '#layouts/explore/logic/minimal-value.ts';
import { modelPage } from '#layouts/explore/page-model.ts';
import type { PageModel } from '#layouts/explore/page-parts.ts';
import { deadEnds, sendingNodes } from '#layouts/explore/dead-ends.ts';
import { createProbe } from './page-probe.ts';
import { RuleFormulas } from '#layouts/explore/logic/rule-formula.ts';
import { seenValues } from '#layouts/explore/logic/seen-values.ts';
import { Solver, type Goal } from '#layouts/explore/logic/solver.ts';
import { Domains, PRESENT, type Variable } from '#layouts/explore/logic/variables.ts';

type Scope = Readonly<Record<string, unknown>>;

/** One state of a page and its result. */
export interface ExploredState {
  /** Undefined for a sample, which is used unchanged. */
  readonly assignment: Assignment | undefined;
  readonly state: PageState;
  readonly faults: readonly Fault[];
}

/** A page prepared for exploration: draws the page for values of variables. */
export class PageLab {
  readonly model: PageModel;
  readonly solver: Solver;
  readonly #base: Scope;
  readonly always: readonly Goal[];
  readonly states: ExploredState[] = [];
  readonly #compiled: CompiledScreen;
  /** Labels of the buttons that send the form. */
  readonly #sending: ReadonlySet<string>;
  readonly #materials: Materials;
  readonly #look: (state: PageState) => PageView;
  readonly #reached = new Set<string>();
  readonly #views: PageView[] = [];
  readonly #fixed: readonly (readonly [string, unknown])[];

  constructor(
    screen: Screen,
    private readonly house: House,
  ) {
    const own = house.samples.filter((sample) => sample.screen === screen.id);
    const seen = seenValues([...own, ...house.samples].map(({ scope }) => scope));
    this.#materials = { scope: house.scope, seen };
    this.#base = Object.fromEntries(
      Object.entries(house.base).map(([root, value]) => [root, completed(root, value, this.#materials)]),
    );
    this.model = modelPage(screen, house);
    this.#sending = sendingNodes(this.model, house.sending);
    this.#compiled = compileScreen(this.model.screen, { table: nodeTable, report: () => {} });
    this.#look = createProbe(this.#compiled, house.texts);
    const domains = new Domains({ model: this.model, materials: this.#materials, textKeys: house.textKeys });
    this.#fixed = this.#needs(screen);
    this.solver = new Solver({
      domains,
      scope: house.scope,
      look: (assignment) => this.#look(this.build(assignment)),
      fixed: this.#fixed,
    });
    const formulas = new RuleFormulas(this.model.book, screen.derive ?? {});
    this.always = (screen.never ?? []).map((never) => ({ formula: formulas.truthy(never.if), value: false }));
    // If the host forbids closing the widget, the page itself needs an exit.
    this.model.book.rule({ var: 'session.canClose' });
  }

  /** The written samples. */
  get samples(): readonly PageState[] {
    const { samples } = this.house;
    return samples
      .filter(({ screen }) => screen === this.model.screen.id)
      .map(({ scope: { local, ...scope } }) => ({
        scope,
        local: Object(local) as Scope,
        timers: {},
        failing: new Set(),
        rows: new Map(),
      }));
  }

  /** Scope that every state starts from: base.json, and the needs of the route. */
  get base(): Scope {
    return this.build(this.solver.fixed).scope;
  }

  build(assignment: Assignment): PageState {
    return buildState(assignment, this.#base, this.#materials);
  }

  view(state: PageState): PageView {
    return this.#look(state);
  }

  /** The parts of a state that the scope's schemas do not allow. */
  invalid({ scope }: PageState): readonly string[] {
    return this.house.invalid(scope);
  }

  /** Whether the page may be opened with that data. */
  isAllowed(state: PageState): boolean {
    const view = this.view(state);
    return this.always.every(({ formula, value }) => truthOf(formula, (atom) => holds(atom, view)) === value);
  }

  /** Whether every state has it: a page that requires a method always has one. */
  isFixed({ name }: Variable): boolean {
    return this.#fixed.some(([fixed]) => fixed === name);
  }

  isReached(label: string): boolean {
    return this.#reached.has(label);
  }

  holdsSomewhere(formula: Formula, value: boolean): boolean {
    return this.#views.some((view) => truthOf(formula, (atom) => holds(atom, view)) === value);
  }

  async draw(state: PageState): Promise<{ page: DrawnPage; view: PageView; faults: readonly Fault[] }> {
    const view = this.view(state);
    const draw = (other: PageState): Promise<DrawnPage> => drawState(this.#compiled, other, this.house.texts);
    const page = await draw(state);
    const faults = judgeState(this.model, view, page, this.house.needed);
    if (faults.length > 0 || page.failures.length > 0) return { page, view, faults };

    return {
      page,
      view,
      faults: await deadEnds(this.model, { state, page }, { sending: this.#sending, draw }),
    };
  }

  /** Draws a state, checks it and records what it shows. */
  async explore(state: PageState, assignment?: Assignment): Promise<PageView> {
    const { page, view, faults } = await this.draw(state);
    this.states.push({ assignment, state, faults });
    this.#views.push(view);
    for (const { label } of page.nodes) this.#reached.add(label);
    for (const node of this.model.nodes) {
      // A switch draws nothing itself: it counts as shown if its conditions are true.
      if (node.type === 'switch' && truthOf(node.shown, (atom) => holds(atom, view)) === true)
        this.#reached.add(node.label);
    }
    return view;
  }

  #needs({ route }: Screen): [string, unknown][] {
    const met: Record<NonNullable<Screen['route']['needs']>[number], [string, unknown]> = {
      method: ['method', PRESENT],
      group: ['group', PRESENT],
      box: ['sweep.box', PRESENT],
      deposit: ['deposit.id', this.#materials.seen.get('deposit.id')?.find(isText) ?? 'D-1'],
      withdrawal: ['withdrawal.phase', 'reviewed'],
      intent: ['intent.phase', 'unconfirmed'],
    };
    return (route.needs ?? []).map((need) => met[need]);
  }
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Whether it is true in the state; a rule that fails is not. */
export const holds = (atom: Atom, view: PageView): boolean => {
  try {
    return atom.ask(view);
  } catch {
    return false;
  }
};
