import axe from 'axe-core';

const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Axe disables it by default, because of false positives.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  // A provider's page in a frame is not part of the widget.
  iframes: false,
  // No rule here reads style sheets or videos.
  preload: false,
};

const tasks = new MessageChannel();
const waiting: (() => void)[] = [];
tasks.port1.addEventListener('message', () => waiting.shift()?.());
tasks.port1.start();

const startTimer = window.setTimeout.bind(window);
let isAxeRunning = false;

/** Axe waits for a timer before each rule, and nested timers take 4 ms each; tasks take none. */
window.setTimeout = ((callback: () => void, delayMs?: number) => {
  if (!isAxeRunning || delayMs) return startTimer(callback, delayMs);
  waiting.push(callback);
  tasks.port2.postMessage(undefined);
  return 0;
}) as typeof window.setTimeout;

/** Faults that the rules of axe find, each with its rule and element. */
export const axeFaults = async (root: Element): Promise<string[]> => {
  isAxeRunning = true;
  const { violations } = await axe.run(root, OPTIONS);
  isAxeRunning = false;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `axe ${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
};
