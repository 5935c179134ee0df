import type { PressedTile } from '#boot/snapshot-page.ts';
import type { CompiledNode } from '#engine/compile-node.ts';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { EnginePorts } from '#engine/ports.ts';
import { ROOT_FRAME } from '#engine/scope.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';

const childrenOf = ({ slots, cases = {} }: CompiledNode): readonly CompiledNode[] =>
  [...Object.values(slots), ...Object.values(cases)].flat();

/** Finds the first node with an id, in page order. */
const findNode = (nodes: readonly CompiledNode[], id: string): CompiledNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(childrenOf(node), id);
    if (found) return found;
  }
  return undefined;
};

/**
 * Performs a tap on a tile of the painted list without drawing the list first, which takes most of a second on a slow phone.
 * Returns false when the list has another tile at that position or the tap failed.
 */
export const pressTile = async (
  screen: CompiledScreen,
  ports: EnginePorts,
  { index, name }: PressedTile,
): Promise<boolean> => {
  const list = findNode(screen.body, 'tiles');
  const tile = list && findNode(childrenOf(list), 'tile');
  const page = new ScreenInstance(screen, ports);
  const valueOf = (node: CompiledNode | undefined, property: string, frame = ROOT_FRAME): unknown =>
    node?.live.find((live) => live.name === property)?.evaluate(page.reader(frame), ports.texts);
  const rows = valueOf(list, 'each');
  const item: unknown = Array.isArray(rows) ? rows[index] : undefined;
  const frame = { item, index };
  if (!tile || item === undefined || valueOf(tile, 'title', frame) !== name) return false;
  return page.perform(tile.effects['onPress'] ?? [], frame);
};
