import { basename } from 'node:path';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { isOwnFile } from '#layouts/check/model/disk.ts';
import { sampleFiles, screenIdOf } from '#layouts/screens/screen-files.ts';

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 24px; }
form, ul { display: flex; flex-wrap: wrap; gap: 16px; padding: 0; list-style: none; }
iframe { display: block; block-size: 760px; border: 1px solid GrayText; border-radius: 6px; }
`;

/** Widths of a page, in pixels. */
const WIDTHS = { phone: 390, 'narrow phone': 320, tablet: 768, desktop: 1200 } as const;

/** What can be chosen for all pages; the first value by default. */
const CHOICES = {
  locale: ['en', ...LOCALE_FILES.filter((locale) => locale !== 'en')],
  theme: ['light', 'dark'],
  width: Object.keys(WIDTHS),
} as const;

type Look = { readonly [name in keyof typeof CHOICES]: string };

const lookOf = (query: URLSearchParams): Look => {
  const chosen = (name: keyof Look): string =>
    CHOICES[name].find((value) => value === query.get(name)) ?? CHOICES[name][0] ?? '';
  return { locale: chosen('locale'), theme: chosen('theme'), width: chosen('width') };
};

const choiceOf = (name: string, values: readonly string[], chosen: string): string => {
  const options = values.map((value) => `<option${value === chosen ? ' selected' : ''}>${value}</option>`).join('');
  return `<label>${name} <select name="${name}">${options}</select></label>`;
};

const formOf = (look: Look): string => {
  const choices = Object.entries(CHOICES).map(([name, values]) => choiceOf(name, values, look[name as keyof Look]));
  return `<form>${choices.join('')}<button>Show</button></form>`;
};

const stateOf = (layout: string, state: string, { locale, theme, width }: Look): string => {
  const address = `/studio/stage.html#${new URLSearchParams({ layout, state, locale, theme }).toString()}`;
  const size = `inline-size: ${Object.entries(WIDTHS).find(([name]) => name === width)?.[1] ?? WIDTHS.phone}px`;
  return `<li><a href="${address}">${state}</a><iframe loading="lazy" title="${layout}, ${state}" src="${address}" style="${size}"></iframe></li>`;
};

/** Returns a page that shows the project's own layouts, each in its samples. The query chooses `locale`, `theme` and `width`. */
export const previewPage = (query: URLSearchParams): string => {
  const look = lookOf(query);
  const samples = sampleFiles().filter(isOwnFile);
  const layouts = [...new Set(samples.map(screenIdOf))];
  const sections = layouts.map((layout) => {
    const states = samples.filter((file) => screenIdOf(file) === layout).map((file) => basename(file, '.json'));
    return `<section><h2>${layout}</h2><ul>${states.map((state) => stateOf(layout, state, look)).join('')}</ul></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Layouts</title><style>${STYLE}</style></head>
<body><h1>Layouts</h1>${formOf(look)}${sections.join('\n')}</body></html>\n`;
};
