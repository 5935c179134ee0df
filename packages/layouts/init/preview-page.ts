import { basename } from 'node:path';
import { isOwnFile } from '#layouts/check/model/disk.ts';
import { sampleFiles, screenIdOf } from '#layouts/screens/screen-files.ts';

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 24px; }
ul { display: flex; flex-wrap: wrap; gap: 16px; padding: 0; list-style: none; }
iframe { display: block; inline-size: 390px; block-size: 760px; border: 1px solid GrayText; border-radius: 6px; }
`;

const stateOf = (layout: string, state: string): string => {
  const address = `/studio/stage.html#${new URLSearchParams({ layout, state }).toString()}`;
  return `<li><a href="${address}">${state}</a><iframe loading="lazy" title="${layout}, ${state}" src="${address}"></iframe></li>`;
};

/** Returns a page that shows the project's own layouts, each in its samples. */
export const previewPage = (): string => {
  const samples = sampleFiles().filter(isOwnFile);
  const layouts = [...new Set(samples.map(screenIdOf))];
  const sections = layouts.map((layout) => {
    const states = samples.filter((file) => screenIdOf(file) === layout).map((file) => basename(file, '.json'));
    return `<section><h2>${layout}</h2><ul>${states.map((state) => stateOf(layout, state)).join('')}</ul></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Layouts</title><style>${STYLE}</style></head>
<body><h1>Layouts</h1>${sections.join('\n')}</body></html>\n`;
};
