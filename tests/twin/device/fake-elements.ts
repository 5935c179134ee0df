import type { Clock, Owner } from './clock.ts';

interface HelperParts {
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

/** An element that can be made, filled, pressed and taken away, and no more. */
export const fakeElement = (tag: string, opened: (address: string) => void): Record<string, unknown> => {
  const element: Record<string, unknown> = {
    tag,
    dataset: {},
    style: { setProperty() {}, removeProperty() {} },
    children: [],
    setAttribute(name: string, value: string) {
      element[name] = value;
    },
    append(...children: unknown[]) {
      element['children'] = [...asList(element['children']), ...children];
    },
    remove() {},
    focus() {},
    select() {},
    click: () => opened(asText(element['href'])),
  };
  return element;
};

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Leads nowhere, and notes where it was to lead. */
export const fakeHelper = (address: string, parts: HelperParts, page: EventTarget): Record<string, unknown> => {
  parts.opened(address);
  const location = { href: address };
  const helper: Record<string, unknown> = {
    closed: false,
    opener: page,
    location: new Proxy(location, {
      set(target, name, value: unknown) {
        parts.opened(asText(value));
        return Reflect.set(target, name, value);
      },
    }),
    postMessage: (text: unknown) => parts.opened(asText(text)),
    close() {
      helper['closed'] = true;
    },
  };
  parts.clock.after(150, parts.owner, () => {
    const event = new Event('message');
    const data = JSON.stringify({ type: 'helperReady' });
    page.dispatchEvent(Object.assign(event, { source: helper, origin: 'https://cashier.test', data }));
  });
  return helper;
};
