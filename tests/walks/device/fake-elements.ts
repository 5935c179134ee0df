import type { Clock, Owner } from '#tests/server/clock.ts';
import { ORIGIN } from './tab-state.ts';

interface WindowParts {
  readonly clock: Clock;
  readonly owner: Owner;
  readonly opened: (address: string) => void;
}

export const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.message} ${value.stack ?? ''}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};

const nothing = (): void => {};

/** An element without layout. */
export const fakeElement = (tag: string, opened: (address: string) => void): Record<string, unknown> => {
  const children: unknown[] = [];
  const element: Record<string, unknown> = {
    tag,
    dataset: {},
    style: { setProperty: nothing, removeProperty: nothing },
    children,
    setAttribute: (name: string, value: string) => void (element[name] = value),
    append: (...more: unknown[]) => void children.push(...more),
    remove: nothing,
    focus: nothing,
    select: nothing,
    click: () => opened(asText(element['href'])),
  };
  return element;
};

/** A window that records addresses and loads none. */
export const fakeHelper = (address: string, parts: WindowParts, page: EventTarget): Record<string, unknown> => {
  parts.opened(address);
  const helper: Record<string, unknown> = {
    closed: false,
    opener: page,
    location: new Proxy(
      { href: address },
      {
        set(target, name, value: unknown) {
          parts.opened(asText(value));
          return Reflect.set(target, name, value);
        },
      },
    ),
    postMessage: (text: unknown) => parts.opened(asText(text)),
    close: () => void (helper['closed'] = true),
  };
  parts.clock.after(150, parts.owner, () => {
    const data = JSON.stringify({ type: 'helperReady' });
    page.dispatchEvent(Object.assign(new Event('message'), { source: helper, origin: ORIGIN, data }));
  });
  return helper;
};
