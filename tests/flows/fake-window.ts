import { vi, type Mock } from 'vitest';

export interface OpenedWindow {
  address: string;
  posted: { type: string; payload: unknown }[];
  isClosed: boolean;
  location: { href: string };
  /** Reports that the page in it is ready. */
  beReady(): void;
}

export interface FakeWindows {
  opened: OpenedWindow[];
  open: Mock<typeof window.open>;
  /** Blocks windows from now on. */
  block(): void;
  /** Allows windows again. */
  allow(): void;
  /** The last window opened. */
  last(): OpenedWindow;
}

const openedWindow = (address: string): OpenedWindow & Record<string, unknown> => {
  const page = {
    address,
    posted: [] as OpenedWindow['posted'],
    isClosed: false,
    opener: {},
    location: { href: address },
    postMessage: (text: string) => page.posted.push(JSON.parse(text)),
    close: () => {
      page.isClosed = true;
    },
    beReady: () => {
      const message = { source: page, origin: window.location.origin, data: '{"type":"helperReady"}' };
      window.dispatchEvent(Object.assign(new Event('message'), message));
    },
  };
  return page;
};

/** The browser's windows, as flows can observe them. */
export const fakeWindows = (): FakeWindows => {
  const opened: OpenedWindow[] = [];
  let isBlocked = false;
  const open = vi.spyOn(window, 'open').mockImplementation((address) => {
    if (isBlocked) return null;
    const page = openedWindow(String(address));
    opened.push(page);
    return page as unknown as Window;
  });
  return {
    opened,
    open,
    block: () => {
      isBlocked = true;
    },
    allow: () => {
      isBlocked = false;
    },
    last: () => {
      const page = opened.at(-1);
      if (!page) throw new Error('No window was opened.');
      return page;
    },
  };
};
