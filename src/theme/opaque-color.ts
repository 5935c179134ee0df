import { parseColor, toHex } from './color.ts';

/** A colour in any notation as hex; undefined for one that lets through what is behind it, and for one that cannot be reckoned with. */
export const toOpaque = (value: string): string | undefined => {
  const plain = parseColor(value);
  if (plain) return toHex(plain);
  const probe = document.createElement('i');
  probe.style.color = value;
  if (probe.style.color === '') return undefined;
  document.documentElement.append(probe);
  const resolved = parseColor(getComputedStyle(probe).color);
  probe.remove();
  return resolved && toHex(resolved);
};
