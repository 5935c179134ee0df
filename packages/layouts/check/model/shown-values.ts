import { memberOf } from './json-location.ts';
import type { Page } from './page.ts';
import type { NodePlace, RulePlace } from './place.ts';

/** Nodes that show what is copied, scanned or opened, and the property that holds it. */
const SHOWN: Readonly<Record<string, string>> = {
  copyRow: 'value',
  qr: 'value',
  barcode: 'value',
  copyButton: 'value',
  image: 'src',
  link: 'href',
};

export interface Shown {
  readonly node: NodePlace;
  readonly value: RulePlace;
}

export const isCritical = ({ location }: NodePlace): boolean => {
  const critical = memberOf(location, 'critical')?.literal;
  return critical !== undefined && critical !== false;
};

export const shownOn = ({ places }: Page): Shown[] =>
  places.nodes.flatMap((node) => {
    const property = SHOWN[node.type] ?? (node.type === 'text' && isCritical(node) ? 'text' : undefined);
    const value = places.rules.find((rule) => rule.owner.location === node.location && rule.property === property);
    return property !== undefined && value ? [{ node, value }] : [];
  });
