import { LOCALE_FILES } from '#i18n/locale.ts';
import { axeFaults } from './axe-faults.ts';
import { container, draw, redraw, type StageLook, type StageState } from './draw.tsx';
import { findCutBySpacing, findHiddenFocus, findOutOfOrder, findWordlessPictures } from './find-barriers.ts';
import { findCutInk } from './find-cut-ink.ts';
import { findLost, findMisfits } from './find-misfits.ts';
import { textBoxesIn } from './text-boxes.ts';

/** Scripts whose letters are taller or deeper than Latin ones. */
const TALL_SCRIPTS: ReadonlySet<string> = new Set(['ar', 'hi', 'mr', 'te']);

const ENGLISH: StageLook = { locale: 'en', theme: 'light', platform: 'mobile' };
/** English first, because it is already drawn. */
const LOCALES = ['en', ...LOCALE_FILES.filter((locale) => locale !== 'en')];

/** Languages that are also tested at double text size: English, a right-to-left language, and one with long words. */
const LARGE_TEXT_LOCALES: ReadonlySet<string> = new Set(['en', 'ar', 'ru']);

/** The engine of `npm run test:all`, which the spec adds to the page. */
declare global {
  interface Window {
    secondEngine?: (root: Element) => Promise<string[]>;
  }
}

/** A page that scrolls horizontally. */
export const findTooWide = (element: Element): string[] => {
  const over = element.scrollWidth - element.clientWidth;
  return over > 0 ? [`the page is ${over} px wider than ${element.clientWidth} px`] : [];
};

const findTextFaults = (locale: string): string[] => {
  const boxes = textBoxesIn(container());
  return [
    ...findTooWide(document.documentElement),
    ...findMisfits(boxes),
    ...(TALL_SCRIPTS.has(locale) ? findCutInk(boxes) : []),
  ];
};

/** Faults at double text size. */
const findLargeTextFaults = (): string[] => {
  document.documentElement.style.fontSize = '200%';
  const faults = [...findTooWide(document.documentElement), ...findLost(textBoxesIn(container()))];
  document.documentElement.style.fontSize = '';
  return faults.map((fault) => `twice the size: ${fault}`);
};

/** Painting between two languages takes longer than the languages: a clipped document is laid out, but not painted. */
const withoutPainting = (isClipped: boolean): void => {
  document.documentElement.style.clipPath = isClipped ? 'inset(100%)' : '';
};

const findErrorPages = (root: Element): string[] =>
  [...root.querySelectorAll('[data-preview-alert]')].map(({ textContent }) => textContent ?? '');

const findBarriers = async (root: Element): Promise<string[]> => [
  ...findErrorPages(root),
  ...(await axeFaults(root)),
  ...((await window.secondEngine?.(root)) ?? []),
  ...findWordlessPictures(root),
  ...findOutOfOrder(root),
  ...findCutBySpacing(root),
];

/** Criterion 1.4.10: a window of 1280 px at 400 %. No style of the widget distinguishes it from 360 px. */
const NARROWEST = '320px';

/** Faults at the minimum width, including elements that are covered while focused. */
const findNarrowestFaults = (root: HTMLElement): string[] => {
  root.style.inlineSize = NARROWEST;
  const faults = [...findTooWide(root), ...findHiddenFocus(root)].map((fault) => `at ${NARROWEST}: ${fault}`);
  root.style.inlineSize = '';
  return faults;
};

/**
 * Visits a screen in a state at the width of a narrow phone: first axe and the other barriers in English, then the room
 * for texts in each language, and last the minimum width, because fields are validated once they had the focus. Values
 * and names of `long-*` samples are longer than any real text, so room for texts is not checked there, nor in examples.
 */
export const visitState = async (state: StageState): Promise<string[]> => {
  await draw(state, ENGLISH);
  const root = container();
  const faults = [...(await findBarriers(root)), ...findTooWide(document.documentElement)];
  const say = (locale: string, found: readonly string[]): void =>
    void faults.push(...found.map((fault) => `${locale}: ${fault}`));
  const isAnyText = state.overlay === undefined && !state.sample.startsWith('long-');
  withoutPainting(true);
  for (const locale of isAnyText ? LOCALES : []) {
    if (locale !== 'en') await redraw({ ...ENGLISH, locale });
    say(locale, findTextFaults(locale));
    if (LARGE_TEXT_LOCALES.has(locale)) say(locale, findLargeTextFaults());
  }
  withoutPainting(false);
  return [...faults, ...findNarrowestFaults(root)];
};

/** Rules for a page: the variations of a node type are on one page, and their landmarks have the same name. */
const PAGE_RULES = ['axe landmark-unique', 'aria_region_label_unique'];

/** Visits all variations of a node type. */
export const visitNode = async (type: string): Promise<string[]> => {
  await draw({ node: type }, ENGLISH);
  const examples = [...document.querySelectorAll('[data-example] [data-screen]')];
  const barriers = await findBarriers(container());
  return [
    ...barriers.filter((fault) => !PAGE_RULES.some((rule) => fault.startsWith(rule))),
    ...findTooWide(document.documentElement),
    // The box of an example is narrower than a page.
    ...findLost(examples.flatMap(textBoxesIn)).filter((fault) => !fault.includes(' breaks in ')),
  ];
};
