import { isRecord, ScopeReader, ROOT_FRAME, type Scope } from '#engine/scope.ts';
import { nodeTable } from '#generated/node-table.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import { explainNodes } from './explain-nodes.ts';
import { explainRule, explainValue } from './explain-rule.ts';
import type { InspectedPage } from './inspected-page.ts';
import type { NamedReport, NodeReport, PageReport, SampledInput, TimerReport } from './protocol.ts';
import { showValue } from './show-value.ts';

/** Roots that the page creates, which are not part of a sample. */
const PAGE_ROOTS = new Set(['local', 'derive', 'timers']);

const membersOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

const isTimerState = (value: unknown): value is Omit<TimerReport, 'name' | 'endsAt'> =>
  isRecord(value) && 'remainingSeconds' in value;

const inputOf = ({ form, local }: Scope): SampledInput => ({
  form: isRecord(form) ? form : {},
  local: isRecord(local) ? local : {},
});

/** The nodes of a page, explained. */
export const reportNodes = ({ screen, instance, renderers, frame }: InspectedPage): readonly NodeReport[] =>
  explainNodes(screen.body, { scope: instance.scope, texts: instance.ports.texts, table: nodeTable, renderers }, frame);

/** Returns the current report of a page for the panel. */
export const reportPage = (page: InspectedPage): PageReport => {
  const { origin, screen, instance, clock } = page;
  const { scope } = instance;
  const reader = new ScopeReader(scope, ROOT_FRAME);
  const named = (root: string, rules: Readonly<Record<string, unknown>>): NamedReport[] =>
    membersOf(scope[root]).map(([name, value]) => {
      const rule = rules[name];
      const isRule = typeof rule === 'object' && rule !== null;
      return { name, value: showValue(value), ...(isRule ? { rule: explainValue(rule as never, reader) } : {}) };
    });
  return {
    ...origin,
    screen: screen.id,
    scope: Object.fromEntries(Object.entries(scope).filter(([root]) => !PAGE_ROOTS.has(root))),
    base: base.scope,
    input: {
      sampled: inputOf({ ...page.sampled(), local: instance.screen.local }),
      now: inputOf(scope),
    },
    derive: named('derive', screen.derive ?? {}),
    local: named('local', {}),
    timers: membersOf(scope.timers).flatMap(([name, state]) => {
      const timer = screen.timers?.[name];
      if (!timer || !isTimerState(state)) return [];
      return [{ name, ...state, endsAt: explainRule(timer.endsAt ?? null, reader) }];
    }),
    nowMs: clock.port.now(),
    isClockRunning: clock.isRunning,
    nodes: reportNodes(page),
  };
};
