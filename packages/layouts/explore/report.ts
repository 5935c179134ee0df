import { differenceOf, type SampleScope } from '#layouts/screens/sample-merge.ts';
import { dataDiff } from './data-diff.ts';
import type { Exploration } from './explore-screen.ts';
import type { Coverage, ExploreFinding } from './findings.ts';

const asText = (value: unknown): string => (value === undefined ? '(nothing)' : JSON.stringify(value));

/** Returns a sample file for a state: the differences from base.json. */
export const sampleOf = ({ message, state }: ExploreFinding, base: SampleScope): object | undefined => {
  if (!state) return undefined;
  const { scope, without } = differenceOf(base, state.scope);
  const $schema = '../../../../editor/sample.schema.json';
  return { $schema, about: message, ...(without.length > 0 ? { without } : {}), scope };
};

/** Describes a state: its differences from base.json, and the user's actions. */
export const stateLines = ({ state }: ExploreFinding, base: Exploration['base']): readonly string[] => {
  if (!state) return [];
  const data = Object.entries(dataDiff(base, state.scope)).map(([path, value]) => `${path}: ${asText(value)}`);
  const local = Object.entries(state.local).map(([name, value]) => `local.${name}: ${asText(value)}`);
  const timers = Object.entries(state.timers).map(([name, timer]) => `timers.${name}: ${asText(timer)}`);
  const failing = [...state.failing].map((label) => `the renderer of ${label} fails`);
  const lines = [...data, ...local, ...timers, ...failing];
  return lines.length > 0 ? lines : ['nothing else'];
};

const findingText = (finding: ExploreFinding, { base, route }: Exploration, place: string): string => {
  const { rule, message, count } = finding;
  const lines = stateLines(finding, base);
  const needs = route.needs ? ` and what the page needs (${route.needs.join(', ')})` : '';
  return [
    `${place} ${rule}`,
    `  ${message}`,
    ...(lines.length > 0 ? [`with this instead of schemas/samples/base.json${needs}:`] : []),
    ...lines.map((line) => `    ${line}`),
    ...(count > 1 ? [`(and in ${count - 1} more of the explored states)`] : []),
    '',
  ].join('\n');
};

export const findingTexts = (exploration: Exploration, placeOf: (about: string) => string): readonly string[] =>
  exploration.findings.map((finding) => findingText(finding, exploration, placeOf(finding.about)));

export const coverageLine = (name: string, coverage: Coverage): string => {
  const { nodes, reached, excepted, conditions, states, pairs, undecided } = coverage;
  const named = excepted > 0 ? `, ${excepted} declared as never shown` : '';
  const open = undecided > 0 ? ` (${undecided} not decided)` : '';
  return `${name.padEnd(40)} ${reached}/${nodes} nodes${named}, ${conditions} conditions, ${pairs} pairs of outcomes${open}, ${states} states`;
};

export const sumOf = (parts: readonly Coverage[]): Coverage => {
  const sum = (key: keyof Coverage): number => parts.reduce((total, part) => total + part[key], 0);
  return {
    nodes: sum('nodes'),
    reached: sum('reached'),
    excepted: sum('excepted'),
    conditions: sum('conditions'),
    states: sum('states'),
    pairs: sum('pairs'),
    undecided: sum('undecided'),
  };
};

/** Percentage of nodes that are reached or declared as unreached, rounded down: 100 means all. */
export const percentOf = ({ nodes, reached, excepted }: Coverage): number =>
  nodes === 0 ? 100 : Math.floor(((reached + excepted) / nodes) * 100);
