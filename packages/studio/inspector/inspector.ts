import { addons } from 'storybook/preview-api';
import { isRecord } from '#engine/scope.ts';
import type { PreviewEvent } from '#stories/preview-ports.ts';
import type { InspectedPage } from './inspected-page.ts';
import { outlineElements } from './node-outline.ts';
import { elementsOf, nodeByKey, nodeOfElement } from './page-elements.ts';
import { reportNodes, reportPage } from './page-report.ts';
import { ASK, TELL, type EditedScope, type LoggedEvent, type PageChoice } from './protocol.ts';
import { scopeProblems } from './scope-problems.ts';
import { showValue } from './show-value.ts';
import { stepInWords } from './step-in-words.ts';

/** Delay that merges bursts of changes into one report. */
const REPORT_DELAY_MS = 60;

/** The empty path is the whole scope, so any change notifies. */
const EVERYTHING = [[]];

const pages = new Map<string, InspectedPage>();
let chosen: InspectedPage | undefined;
let isWatched = false;
let isPicking = false;
let isRecording = false;
let reporting: ReturnType<typeof setTimeout> | undefined;

const tell = (event: string, payload: unknown): void => addons.getChannel().emit(event, payload);

const tellPage = (): void => {
  reporting = undefined;
  if (isWatched && chosen) tell(TELL.page, reportPage(chosen));
};

const tellSoon = (): void => {
  if (isWatched) reporting ??= setTimeout(tellPage, REPORT_DELAY_MS);
};

const tellPages = (): void => {
  if (!isWatched) return;
  tell(
    TELL.pages,
    [...pages.values()].map(({ origin: { page, title } }): PageChoice => ({ page, title })),
  );
  tellSoon();
};

const choose = (page: InspectedPage | undefined): void => {
  chosen = page;
  outlineElements([], '');
  tellSoon();
};

const outline = (key: unknown): void => {
  if (!chosen || typeof key !== 'string') return outlineElements([], '');
  const nodes = reportNodes(chosen);
  const node = nodeByKey(nodes, key);
  if (!node) return outlineElements([], '');
  return outlineElements(elementsOf(chosen.root, nodes, node), `${node.type} · ${node.id}`);
};

const reveal = (key: unknown): void => {
  if (!chosen || typeof key !== 'string') return;
  const nodes = reportNodes(chosen);
  const node = nodeByKey(nodes, key);
  const [first] = node ? elementsOf(chosen.root, nodes, node) : [];
  first?.scrollIntoView({ block: 'nearest' });
};

const isEdited = (value: unknown): value is EditedScope => isRecord(value) && isRecord(value.scope);

const edit = async (edited: unknown): Promise<void> => {
  const page = isEdited(edited) ? pages.get(edited.page) : undefined;
  if (!page || !isEdited(edited)) return;
  page.scope.change({ session: page.scope.port.get().session, ...edited.scope });
  tell(TELL.problems, await scopeProblems(edited.scope));
};

const pageAt = (element: Element): InspectedPage | undefined =>
  [...pages.values()].find(({ root }) => root.contains(element));

const pickAt = (event: Event, finish: (key: string) => void): void => {
  const { target } = event;
  if (!isPicking || !(target instanceof Element)) return;
  event.preventDefault();
  event.stopPropagation();
  const page = pageAt(target);
  if (!page) return;
  if (page !== chosen) choose(page);
  const node = nodeOfElement(page.root, reportNodes(page), target);
  if (node) finish(node.key);
};

const pick = (isOn: unknown): void => {
  isPicking = isOn === true;
  document.documentElement.style.cursor = isPicking ? 'crosshair' : '';
};

const listen = (): void => {
  const channel = addons.getChannel();
  channel.on(ASK.watch, (isOn: unknown) => {
    isWatched = isOn === true;
    if (isWatched) tellPages();
    else pick(outlineElements([], ''));
  });
  channel.on(ASK.choose, (name: unknown) => choose(pages.get(String(name))));
  channel.on(ASK.edit, (scope: unknown) => void edit(scope));
  channel.on(ASK.reset, () => {
    chosen?.scope.change(chosen.sampled());
    tell(TELL.problems, []);
  });
  channel.on(ASK.outline, outline);
  channel.on(ASK.reveal, reveal);
  channel.on(ASK.pick, pick);
  channel.on(ASK.record, (isOn: unknown) => {
    isRecording = isOn === true && chosen !== undefined;
    tell(TELL.recording, isRecording);
    if (!chosen || !isRecording) return;
    const { instance, scope, sampled } = chosen;
    scope.change(sampled());
    for (const [name, value] of Object.entries(instance.screen.local)) instance.setLocal(name, value);
  });
  channel.on(ASK.moveClock, (byMs: unknown) => {
    if (typeof byMs === 'number') chosen?.clock.move(byMs);
    tellSoon();
  });
  channel.on(ASK.runClock, (isOn: unknown) => {
    if (isOn === true) chosen?.clock.start();
    else chosen?.clock.stop();
    tellSoon();
  });
  for (const name of ['click', 'change'])
    document.addEventListener(
      name,
      (event) => {
        const words = isRecording && !isPicking ? stepInWords(event) : undefined;
        if (words !== undefined) tell(TELL.step, words);
      },
      true,
    );
  document.addEventListener('mousedown', (event) => isPicking && event.preventDefault(), true);
  document.addEventListener('pointermove', (event) => pickAt(event, outline), true);
  document.addEventListener(
    'click',
    (event) =>
      pickAt(event, (key) => {
        pick(false);
        tell(TELL.picked, key);
      }),
    true,
  );
};

let isListening = false;

/** Starts reports of a page to the panel; the returned function stops them. */
export const inspect = (page: InspectedPage): (() => void) => {
  if (!isListening) listen();
  isListening = true;
  const name = page.origin.page;
  pages.set(name, page);
  if (!chosen || chosen.origin.story !== page.origin.story) choose(page);
  const watcher = { wake: tellSoon };
  page.instance.watch(EVERYTHING, watcher);
  const choice: PageChoice = { page: name, title: page.origin.title };
  tell(TELL.ready, choice);
  tellPages();
  return () => {
    page.instance.unwatch(EVERYTHING, watcher);
    page.clock.stop();
    if (pages.get(name) === page) pages.delete(name);
    if (chosen === page) choose([...pages.values()][0]);
    tellPages();
  };
};

/** Adds an effect of a page to the panel's log. */
export const logEvent = (story: string, atMs: number, { name, details }: PreviewEvent): void => {
  const event: LoggedEvent = { story, atMs, name, details: details === undefined ? '' : showValue(details) };
  tell(TELL.event, event);
};
