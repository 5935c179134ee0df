import { after } from '#platform/clock.ts';

const SPOKEN = '[data-spoken]';
const PAGE = '[data-screen]';

/** Text is announced after this time without change, so that quick replacements are announced once. */
const SETTLE_MS = 150;

type Urgency = 'polite' | 'assertive';

export interface LiveRegions {
  say(words: string, urgency: Urgency): void;
  /** Removes the announcements of the previous page. */
  clear(): void;
}

/** Returns the lines of an element as sentences. */
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

const pagesIn = (node: Node): Element[] =>
  node instanceof Element ? [node, ...node.querySelectorAll(PAGE)].filter((at) => at.matches(PAGE)) : [];

/** Messages to announce. */
type Due = Record<Urgency, string[]>;

const urgencyOf = (element: Element): Urgency =>
  element.getAttribute('data-spoken') === 'assertive' ? 'assertive' : 'polite';

const sayAll = (regions: LiveRegions, due: Due): void => {
  for (const urgency of ['assertive', 'polite'] as const) {
    if (due[urgency].length > 0) regions.say(due[urgency].join(' '), urgency);
  }
};

/**
 * Announces elements that renderers have marked (#renderers/parts/spoken.ts) when they appear or change, once each. Elements of
 * a new page are announced only with `data-spoken-on="arrival"`, since screen readers read the page itself. Returns a function
 * that stops it.
 */
export const announceChanges = (root: Element, regions: LiveRegions, settleMs: number = SETTLE_MS): (() => void) => {
  const said = new WeakMap<Element, string>();
  const waiting = new Set<Element>();
  let stopTimer = (): void => {};

  /** Announces messages of one moment together, in page order: a live region that is filled twice is read once. */
  const speak = (): void => {
    const due: Due = { assertive: [], polite: [] };
    for (const element of Array.from(root.querySelectorAll(SPOKEN)).filter((each) => waiting.has(each))) {
      const words = wordsOf(element);
      if (words === said.get(element)) continue;
      said.set(element, words);
      if (words !== '') due[urgencyOf(element)].push(words);
    }
    waiting.clear();
    sayAll(regions, due);
  };

  const arrive = (page: Element | Document): void => {
    for (const element of page.querySelectorAll(SPOKEN)) {
      if (element.getAttribute('data-spoken-on') === 'arrival') waiting.add(element);
      else said.set(element, wordsOf(element));
    }
  };

  const take = ({ target, addedNodes }: MutationRecord): void => {
    for (const node of addedNodes) {
      const pages = pagesIn(node);
      if (pages.length > 0) regions.clear();
      else spokenIn(node).forEach((element) => waiting.add(element));
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
