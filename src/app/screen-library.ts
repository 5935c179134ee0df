import { CashierError } from '#domain/cashier-error.ts';
import type { CompiledNode, CompileContext } from '#engine/compile-node.ts';
import { compileScreen, type CompiledScreen } from '#engine/compile-screen.ts';
import { EngineError } from '#engine/engine-error.ts';
import type { CommandName, Effect, Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { reportError } from '#platform/report.ts';
import { screens } from 'virtual:screens';

/** A compiled screen with the node types and scope roots that it uses. */
export interface ReadyScreen {
  readonly compiled: CompiledScreen;
  readonly nodeTypes: ReadonlySet<string>;
  readonly commands: ReadonlySet<CommandName>;
  /** Scope roots that the screen reads. */
  readonly roots: readonly string[];
}

const sourceOf = (id: string): Screen | (() => Promise<Screen>) | undefined =>
  Object.hasOwn(screens, id) ? screens[id] : undefined;

/** Compiled screens by id. Screens of a pack replace bundled ones. */
export const readyScreens = new Map<string, ReadyScreen>();

const collectCommands = (effects: readonly Effect[], found: Set<CommandName>): void => {
  for (const effect of effects) {
    if (effect.do === 'run') found.add(effect.cmd);
    if (effect.do === 'when') collectCommands([...effect.then, ...(effect.else ?? [])], found);
  }
};

export const collectNodes = (nodes: readonly CompiledNode[], types: Set<string>, commands: Set<CommandName>): void => {
  for (const node of nodes) {
    types.add(node.type);
    for (const effects of Object.values(node.effects)) collectCommands(effects, commands);
    for (const below of [...Object.values(node.slots), ...Object.values(node.cases ?? {}), node.fallback]) {
      collectNodes(below, types, commands);
    }
  }
};

/**
 * Prepares a screen whose fragments are expanded.
 *
 * @throws EngineError when it cannot be drawn
 */
export const prepareScreen = (screen: Screen, table: CompileContext['table'] = nodeTable): ReadyScreen => {
  const compiled = compileScreen(screen, {
    table,
    report: ({ nodeId, type }) =>
      reportError(new EngineError('unknown-node', `Unknown node type ${type}`), { screen: screen.id, node: nodeId }),
  });
  const nodeTypes = new Set<string>();
  const commands = new Set<CommandName>();
  collectNodes(compiled.body, nodeTypes, commands);
  const lists = [compiled.enter, compiled.leave, ...Object.values(compiled.pushes)];
  for (const part of [...compiled.timers.map(({ onExpire }) => onExpire), ...lists]) collectCommands(part, commands);
  for (const { effects } of [...compiled.polls, ...compiled.triggers]) collectCommands(effects, commands);
  return { compiled, nodeTypes, commands, roots: screen.data ?? [] };
};

/** Returns the screen if it is loaded. */
export const screenNow = (id: string): ReadyScreen | undefined => {
  const known = readyScreens.get(id);
  if (known) return known;
  const source = sourceOf(id);
  if (source === undefined || typeof source === 'function') return undefined;
  const made = prepareScreen(source);
  readyScreens.set(id, made);
  return made;
};

/** Loads and prepares a screen; rejects when it cannot be loaded or is not a screen. */
export const loadScreen = async (id: string): Promise<ReadyScreen> => {
  const now = screenNow(id);
  if (now) return now;
  const source = sourceOf(id);
  if (typeof source !== 'function') throw new CashierError('screen.unknown', `There is no screen ${id}.`);
  const made = prepareScreen(await source());
  readyScreens.set(id, made);
  return made;
};
