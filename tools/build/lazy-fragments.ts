import { BEHAVIOUR } from '#engine/behaviour.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import type { Node, Screen } from '#generated/language.ts';
import { shippedScreen } from '#layouts/screens/screen-files.ts';

/** Placeholder for `use` during expansion, so that it is left unchanged. */
const KEPT = 'use later';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLazyUse = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && value.type === 'use' && Array.isArray(value.later);

/** Returns the same JSON with each object transformed. */
const changed = (value: unknown, change: (part: Record<string, unknown>) => Record<string, unknown>): unknown => {
  if (Array.isArray(value)) return value.map((part) => changed(part, change));
  if (!isObject(value)) return value;
  const own = change(value);
  return Object.fromEntries(Object.entries(own).map(([name, part]) => [name, changed(part, change)]));
};

/** A screen of the first chunk, and its lazy fragments by id. */
export interface SplitScreen {
  readonly screen: Screen;
  readonly lazyFragments: readonly string[];
}

/**
 * A screen as in the first chunk: each `use` with a placeholder for the time until its fragment has loaded (`later`)
 * stays a `use`, and the engine loads the fragment once it is shown. In other screens such a `use` is expanded.
 * @throws Error if one passes parameters to its fragment: a lazy fragment is the same for all
 */
export const splitLazyFragments = (screen: Screen): SplitScreen => {
  const later = new Set<string>();
  const kept = changed(screen, (part) => {
    if (!isLazyUse(part)) return part;
    if (part.with !== undefined || part.slots !== undefined) {
      throw new ToolError(`${screen.id}: the lazy fragment ${String(part.fragment)} takes no parameters.`);
    }
    later.add(String(part.fragment));
    return { ...part, type: KEPT };
  });
  const whole = shippedScreen(kept as Screen);
  const restored = changed(whole, (part) => (part.type === KEPT ? { ...part, type: 'use' } : part));
  return { screen: restored as Screen, lazyFragments: [...later] };
};

/**
 * The nodes of a lazy fragment, ready to ship.
 * @throws Error if the fragment has timers, polls or handlers: the page is already open
 */
export const lazyFragmentBody = ({ schemaVersion, id, route }: Screen, fragment: string): Node[] => {
  const whole = shippedScreen({ schemaVersion, id, route, body: [{ type: 'use', fragment }] });
  const brought = BEHAVIOUR.find((name) => whole[name] !== undefined);
  if (brought !== undefined) throw new Error(`${id}: the lazy fragment ${fragment} has ${brought}.`);
  return whole.body;
};
