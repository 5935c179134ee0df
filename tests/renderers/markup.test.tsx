// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode, drawNodes } from '#tests/draw.tsx';
import { readLanguage } from '#layouts/language/bundle.ts';

const one: Node = { type: 'divider', id: 'one' };
const x = { text: 'x' };
const onPress = [{ do: 'track' as const, name: 'pressed' }];
const WEB = 'https://bank.example/help';
const FILM = 'https://video.example/card.mp4';
const ART = 'https://static.example/shop.png';
const OUTSIDE = 'rel="noopener noreferrer" target="_blank"';
const IMAGE = 'decoding="async" referrerpolicy="no-referrer" draggable="false"';
const HR = '<hr data-node="one">';

/** The markup of an element without classes and styles; images by their name, generated ids by their order. */
const outline = ({ outerHTML }: Element): string => {
  const ids: string[] = [];
  return outerHTML
    .replaceAll(/ (?:class|style)="[^"]*"/g, '')
    .replaceAll(/<svg.*?<\/svg>/g, '<svg>')
    .replaceAll(/\b[\w-]*(?:_r_\w+_|«r\w+»)[\w-]*/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `#${ids.indexOf(id)}`;
    });
};

describe('the markup', () => {
  it.each<[what: string, node: Node, markup: string]>([
    [
      'of a grid',
      { type: 'grid', minColumn: 'small', gap: 'tight', children: [one] },
      `<div data-node="it" data-min-column="small" data-gap="tight">${HR}</div>`,
    ],
    [
      'of a card',
      { type: 'card', tone: 'warning', gap: 'loose', children: [one] },
      `<div data-node="it" data-tone="warning" data-gap="loose">${HR}</div>`,
    ],
    ['of a footer', { type: 'footer', children: [one] }, `<div data-node="it">${HR}</div>`],
    [
      'of a section',
      { type: 'section', title: x, gap: 'loose', children: [one] },
      `<section data-node="it" aria-labelledby="#0"><h2 id="#0">x</h2><div data-gap="loose">${HR}</div></section>`,
    ],
    ...(['title', 'heading'] as const).map((style): [string, Node, string] => [
      `of a text in the style ${style}`,
      { type: 'text', text: x, style },
      `<h2 data-node="it" data-style="${style}" data-tone="normal" data-align="start">x</h2>`,
    ]),
    [
      'of an amount',
      { type: 'text', text: x, style: 'amount' },
      '<p data-node="it" data-style="amount" data-tone="normal" data-align="start"><bdi>x</bdi></p>',
    ],
    [
      'of a text from left to right',
      { type: 'text', text: x, isLeftToRight: true },
      '<p data-node="it" data-style="body" data-tone="normal" data-align="start"><bdi dir="ltr">x</bdi></p>',
    ],
    [
      'of a text that holds markup',
      { type: 'text', text: { text: '<img src=x>' } },
      '<p data-node="it" data-style="body" data-tone="normal" data-align="start">&lt;img src=x&gt;</p>',
    ],
    [
      'of a detail',
      { type: 'detail', label: { text: 'Hash' }, value: x, emphasis: 'strong' },
      '<p data-node="it" data-emphasis="strong"><span>Hash</span> <span><span><bdi>x</bdi></span></span></p>',
    ],
    [
      'of a detail from left to right, with a link',
      { type: 'detail', label: { text: 'Hash' }, value: x, isLeftToRight: true, href: WEB },
      `<p data-node="it" data-emphasis="normal"><span>Hash</span> <span><span><a href="${WEB}" ${OUTSIDE}><bdi dir="ltr">x</bdi><svg></a></span></span></p>`,
    ],
    [
      'of a detail with an unsafe link and an action without a word',
      { type: 'detail', label: { text: 'Hash' }, value: x, href: 'javascript:alert(1)', action: { text: '' }, onPress },
      '<p data-node="it" data-emphasis="normal"><span>Hash</span> <span><span><bdi>x</bdi></span></span></p>',
    ],
    [
      'of a notice',
      { type: 'notice', title: { text: 'Pay' }, text: x, children: [one] },
      `<div data-node="it" data-tone="info" role="note" aria-labelledby="#0"><span><svg></span><div id="#0" data-spoken="polite" data-spoken-on="change"><p>Pay</p><p><bdi>x</bdi></p></div><div>${HR}</div></div>`,
    ],
    [
      'of a notice that is spoken on arrival',
      { type: 'notice', text: x, tone: 'danger', isSpoken: true },
      '<div data-node="it" data-tone="danger" role="note" aria-labelledby="#0"><span><svg></span><div id="#0" data-spoken="assertive" data-spoken-on="arrival"><p><bdi>x</bdi></p></div></div>',
    ],
    [
      'of a link',
      { type: 'link', label: x, href: WEB, kind: 'inline' },
      `<a data-node="it" href="${WEB}" ${OUTSIDE}><span>x</span><svg></a>`,
    ],
    [
      'of a link to an app, which opens in place',
      { type: 'link', label: x, href: 'upi://pay?pa=shop@bank', kind: 'primary' },
      '<a data-node="it" data-kind="primary" href="upi://pay?pa=shop@bank" rel="noopener noreferrer"><span>x</span></a>',
    ],
    [
      'of a link with an effect and an unsafe address',
      { type: 'link', label: x, href: 'javascript:alert(1)', kind: 'button', onPress },
      '<button type="button" data-node="it" data-kind="secondary"><span>x</span></button>',
    ],
    ...['', '   ', 'vbscript:x', 'java\nscript:x', 'data:text/html,x'].map((href): [string, Node, string] => [
      `of a link without an effect to ${JSON.stringify(href)}`,
      { type: 'link', label: x, href },
      '<span data-node="it">x</span>',
    ]),
    [
      'of a picture',
      { type: 'image', src: ART, alt: x },
      `<img data-node="it" data-size="medium" alt="x" ${IMAGE} src="${ART}">`,
    ],
    [
      'of a decoration',
      { type: 'image', src: '/static/icons/upi.svg', size: 'small' },
      `<img data-node="it" data-size="small" alt="" ${IMAGE} src="/static/icons/upi.svg">`,
    ],
    [
      'of a picture that may not load',
      { type: 'image', src: 'http://x.example/a.jpg', alt: x },
      '<span data-node="it" data-size="medium"><svg><span>x</span></span>',
    ],
    [
      'of a film',
      { type: 'video', src: FILM, label: x, children: [one] },
      `<video data-node="it" src="${FILM}" aria-label="x" controls="" playsinline="" preload="metadata"></video>`,
    ],
    [
      'of a film that may not load',
      { type: 'video', src: 'http://video.example/a.mp4', label: x, children: [one] },
      `<div data-node="it">${HR}</div>`,
    ],
  ])('%s', async (_what, node, markup) => {
    const { element } = await drawNode(node);
    expect(outline(element())).toBe(markup);
  });

  it.each(['tiles', 'form', 'lines', 'bonuses', 'quickDeposit', 'search'] as const)(
    'for an outline of %s has as many parts, is read as its label, and contains nothing else for screen readers',
    async (shape) => {
      const { element } = await drawNode({ type: 'skeleton', shape, count: 7, label: { text: 'Loading' } });
      const [said, hidden] = element().children;
      expect([said?.textContent, said?.getAttribute('data-spoken')]).toEqual(['Loading', 'polite']);
      expect([element().children.length, hidden?.getAttribute('aria-hidden')]).toEqual([2, 'true']);
      const parts = shape === 'bonuses' ? hidden?.firstElementChild?.lastElementChild : hidden?.firstElementChild;
      expect(parts?.children.length).toBe(['quickDeposit', 'search'].includes(shape) ? 0 : 7);
      expect(element().querySelector('button, input')).toBeNull();
    },
  );
});

it('a hint changes in place as a live region, and offers its action', async () => {
  const node: Node = {
    type: 'hint',
    text: { text: { var: 'words' } },
    actionLabel: { text: 'Enter $10' },
    onAction: onPress,
  };
  const { change, user, page } = await drawNode(node, { scope: { words: 'Counts from $10' } });
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('Counts from $10');
  await change({ words: 'Included' });
  expect([screen.getByRole('status'), region.textContent]).toEqual([region, 'Included']);
  await user.click(screen.getByRole('button', { name: 'Enter $10' }));
  expect(page.calls).toEqual([['track', 'pressed', 'success']]);
});

it('the action of a detail is named with its subject, and a link may also have an effect', async () => {
  const detail: Node = { type: 'detail', label: { text: 'Hash' }, value: x, action: { text: 'Change' }, onPress };
  const { user, page } = await drawNodes([
    detail,
    { type: 'link', id: 'link', label: { text: 'Help' }, href: WEB, onPress },
  ]);
  await user.click(screen.getByRole('button', { name: 'Change: Hash' }));
  const link = screen.getByRole('link', { name: 'Help' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(page.asked).toEqual(['track', 'track']);
});

it('each tone of a notice has its own shape, because some users cannot distinguish colours', async () => {
  const tones = ['info', 'success', 'warning', 'danger'] as const;
  const { element } = await drawNodes(tones.map((tone) => ({ type: 'notice', id: tone, text: x, tone })));
  expect(new Set(tones.map((tone) => element(tone).querySelector('svg')?.innerHTML)).size).toBe(4);
});

it('each icon of the language has its own drawing, hidden from screen readers, and is mirrored if it points somewhere', async () => {
  const { core, nodes } = readLanguage();
  const names = (nodes.icon?.properties?.name?.enum ??
    core.definitions?.Glyph?.enum ??
    core.definitions?.GlyphName?.enum) as never[];
  const { container, element } = await drawNodes(
    names.map((name) => ({ type: 'icon', id: name, name })),
    { locale: 'ar' },
  );
  const drawn = [...container.querySelectorAll('svg[aria-hidden="true"] path:first-child')].map(
    (path) => path.getAttribute('d') ?? '',
  );
  expect(drawn.filter((path) => !/^[Mm][\d.]/.test(path))).toEqual([]);
  expect(new Set(drawn).size).toBe(names.length);
  const turns = (id: string): string | undefined => element(id).querySelector('svg')?.dataset.directional;
  expect([turns('arrow-back'), turns('check')]).toEqual(['true', undefined]);
});
