const SPOKEN = '[data-spoken]';
const PAGE = '[data-screen]';

/** How long words have to stand before they are said: what follows at once replaces them. */
const SETTLE_MS = 150;

export type Say = (words: string, urgency: 'polite' | 'assertive') => void;

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
export const announce = (root: Element, say: Say, settleMs: number = SETTLE_MS): (() => void) => {
  const said = new WeakMap<Element, string>();
  const waiting = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const speak = (): void => {
    for (const element of waiting) {
      const words = wordsOf(element);
      if (!element.isConnected || words === said.get(element)) continue;
      said.set(element, words);
      if (words !== '') say(words, element.getAttribute('data-spoken') === 'assertive' ? 'assertive' : 'polite');
    }
    waiting.clear();
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
      if (pages.length > 0) pages.forEach(arrive);
      else spokenIn(node).forEach((element) => waiting.add(element));
    }
    if (addedNodes.length === 0) spokenIn(target).forEach((element) => target !== root && waiting.add(element));
  };

  const observer = new MutationObserver((records) => {
    records.forEach(take);
    clearTimeout(timer);
    timer = setTimeout(speak, settleMs);
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  root.querySelectorAll(PAGE).forEach(arrive);
  timer = setTimeout(speak, settleMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};
