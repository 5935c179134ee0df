import { after } from '#platform/clock.ts';

const SPOKEN = '[data-spoken]';
const PAGE = '[data-screen]';

/** How long words have to stand before they are said: what follows at once replaces them. */
const SETTLE_MS = 150;

type Urgency = 'polite' | 'assertive';

export interface LiveRegions {
  say(words: string, urgency: Urgency): void;
  /** Removes what was said: it was about the page before. */
  clear(): void;
}

/** The lines of an element as sentences; an element without lines is one. */
const wordsOf = (element: Element): string =>
  Array.from(
    element.matches('p') ? [element] : element.querySelectorAll('p, h2'),
    (line) => line.textContent?.trim() ?? '',
  )
    .filter((line) => line !== '')
    .map((line) => (/[.!?…।؟:]$/u.test(line) ? line : `${line}.`))
    .join(' ');

const spokenIn = (node: Node): Element[] => {
  const element = node instanceof Element ? node : node.parentElement;
  if (!element) return [];
  const around = element.closest(SPOKEN);
  return around ? [around] : Array.from(element.querySelectorAll(SPOKEN));
};

/**
 * Says what comes up on the page, once: the words of elements that renderers have marked (#renderers/parts/spoken.ts), as they
 * appear or change. Those of a page that arrives are said only where they are marked for it, as its warnings are read in
 * their place. Returns what ends it.
 */
export const announce = (root: Element, regions: LiveRegions, settleMs: number = SETTLE_MS): (() => void) => {
  const said = new WeakMap<Element, string>();
  const waiting = new Set<Element>();
  let stopTimer = (): void => {};

  /** Messages of one moment are announced together, in page order: a live region that is filled twice is read once. */
  const speak = (): void => {
    const due: Record<Urgency, string[]> = { assertive: [], polite: [] };
    for (const element of Array.from(root.querySelectorAll(SPOKEN)).filter((each) => waiting.has(each))) {
      const words = wordsOf(element);
      if (words === said.get(element)) continue;
      said.set(element, words);
      if (words !== '') due[element.getAttribute('data-spoken') === 'assertive' ? 'assertive' : 'polite'].push(words);
    }
    waiting.clear();
    for (const urgency of ['assertive', 'polite'] as const) {
      if (due[urgency].length > 0) regions.say(due[urgency].join(' '), urgency);
    }
  };

  const arrive = (page: Element | Document): void => {
    for (const element of page.querySelectorAll(SPOKEN)) {
      if (element.getAttribute('data-spoken-on') === 'arrival') waiting.add(element);
      else said.set(element, wordsOf(element));
    }
  };

  const take = ({ target, addedNodes }: MutationRecord): void => {
    for (const node of addedNodes) {
      const pages =
        node instanceof Element ? [node, ...node.querySelectorAll(PAGE)].filter((at) => at.matches(PAGE)) : [];
      if (pages.length === 0) {
        spokenIn(node).forEach((element) => waiting.add(element));
        continue;
      }
      regions.clear();
      pages.forEach(arrive);
    }
    if (addedNodes.length === 0) spokenIn(target).forEach((element) => target !== root && waiting.add(element));
  };

  const observer = new MutationObserver((records) => {
    records.forEach(take);
    stopTimer();
    stopTimer = after(settleMs, speak);
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  root.querySelectorAll(PAGE).forEach(arrive);
  stopTimer = after(settleMs, speak);
  return () => {
    observer.disconnect();
    stopTimer();
  };
};
