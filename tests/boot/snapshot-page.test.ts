// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillTemplate, textKeysOf, type TemplateNode } from '#boot/page-template.ts';
import { buildSnapshot } from '#boot/snapshot-page.ts';
import { snapshotOwner } from '#boot/snapshot-owner.ts';
import { completeStartData, type Start } from '#host/start-data.ts';
import { writeSnapshot, readSnapshot, type SnapshotNode, type SnapshotValues } from '#platform/snapshot.ts';
import type { StartData } from '#generated/wire.ts';

const USER = { id_user: '7', currency: 'EUR', paymentGeo: 'DE', lang: 'en' };

const started = (user: Partial<typeof USER> = {}, data: Partial<StartData> = {}): Start =>
  completeStartData({ ...data, user: { ...USER, ...user } }, { platform: 'desktop' });
const ownerOf = (start: Start, transaction = 'deposit'): string => snapshotOwner(start, transaction) ?? '';

const tile = (name: string, note = ''): SnapshotNode => [
  'button',
  { 'data-node': 'tile' },
  ['bdi', {}, name],
  ['span', {}, note],
];
const close: SnapshotNode = ['header', {}, ['button', { 'aria-label': 'Close' }]];
const page = (...tiles: SnapshotNode[]): SnapshotNode => ['div', { class: 'shell' }, close, ['main', {}, ...tiles]];
const CARD = page(tile('Card', 'from €10'));

const root = (): HTMLElement => document.querySelector<HTMLElement>('#root') ?? document.body;
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).includes(name),
  );
/** Checks that the user's snapshot is stored. */
const isSaved = (): boolean => readSnapshot()?.owner === ownerOf(started());
/** Saves it as a string, because the document changes later. */
const save = (content: SnapshotNode): void => {
  const { documentElement } = document;
  documentElement.setAttribute('style', '--color-accent: #00aa77');
  documentElement.dataset['theme'] = 'dark';
  writeSnapshot(ownerOf(started()), { page: content, values: {}, texts: {} });
  documentElement.removeAttribute('style');
  documentElement.removeAttribute('data-theme');
};

/** Replaces the snapshot by the app's page, and returns the recorded presses on it. */
const handOffTo = (snapshot: ReturnType<ReturnType<typeof buildSnapshot>>, html: string): string[] => {
  const pressed: string[] = [];
  snapshot?.handOff(() => {
    root().innerHTML = html;
    for (const one of root().querySelectorAll('button'))
      one.addEventListener('click', () => pressed.push(one.textContent));
  });
  return pressed;
};
const fresh = (...names: string[]): string =>
  names.map((name) => `<button data-node="tile"><bdi>${name}</bdi> now</button>`).join('');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root"></div>';
  localStorage.clear();
  save(CARD);
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('the snapshot of the last session', () => {
  it('is drawn as it was saved, in its language and theme', () => {
    expect(buildSnapshot()(ownerOf(started()))).toBeDefined();
    expect(root().querySelector('main')?.textContent).toBe('Cardfrom €10');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.documentElement.style.getPropertyValue('--color-accent')).toBe('#00aa77');
  });

  it.each([
    ['another user', started({ id_user: '8' }), 'deposit'],
    ['another country', started({ paymentGeo: 'NL' }), 'deposit'],
    ['another currency', started({ currency: 'USD' }), 'deposit'],
    ['another language', started({ lang: 'ar' }), 'deposit'],
    ['another view', started({}, { widgetViewType: 'sweep' }), 'deposit'],
    ['another look', started({}, { schema: { variables: { 'color-accent': 'red' } } }), 'deposit'],
    ['another offer', started({}, { methods: { only: ['card'] } }), 'deposit'],
    ['a withdrawal', started(), 'withdrawal'],
    ['another address', started(), 'deposit'],
  ])('is not drawn for %s', (what, start, transaction) => {
    if (what === 'another address') window.history.replaceState(null, '', '/deposit/complete');
    expect(buildSnapshot()(ownerOf(start, transaction))).toBeUndefined();
    expect(root().childElementCount).toBe(0);
  });

  it('paints its texts before it loads its images, and loads none from another address', async () => {
    save(page(['img', { 'data-src': '//evil.example/x.svg' }], ['img', { src: '/static/icons/card.svg' }]));
    buildSnapshot()(ownerOf(started()));
    const [evil, card] = root().querySelectorAll('img');
    expect(card?.getAttribute('src')).toBeNull();
    await vi.waitFor(() => expect(card?.getAttribute('src')).toBe('/static/icons/card.svg'));
    expect(evil?.outerHTML).toBe('<img>');
  });

  it.each([
    ['a script', page(['script', { src: '/static/x.js' }])],
    ['a frame', page(['iframe', { src: 'https://evil.example' }])],
    ['a handler', page(['button', { onclick: 'alert(1)' }])],
    ['markup', page(['div', { srcdoc: '<b>' }])],
    ['an image of another scheme', page(['img', { src: 'javascript:alert(1)' }])],
    ['an image of a site by another name', page(['img', { src: '//evil.example/x.svg' }])],
    ['a style that could load', page(['span', { ':background-image': 'url(https://evil.example)' }])],
    ['a number', page(['span', { role: 1 as never }])],
    ['nothing', null as never],
  ])('with %s is neither drawn nor stored', (_what, kept) => {
    save(kept);
    expect(buildSnapshot()(ownerOf(started()))).toBeUndefined();
    expect(root().childElementCount).toBe(0);
    expect(isSaved()).toBe(false);
  });
});

it('a snapshot nested too deeply to be read is deleted, and the cashier starts', () => {
  const text = localStorage.getItem('cashier.picture') ?? '';
  const deep = `${'["p",{},'.repeat(50_000)}"x"${']'.repeat(50_000)}`;
  localStorage.setItem('cashier.picture', text.replace(/"page":.*,"values"/, `"page":${deep},"values"`));
  expect(localStorage.getItem('cashier.picture')?.length).toBeGreaterThan(400_000);
  expect(buildSnapshot()(ownerOf(started()))).toBeUndefined();
  expect(isSaved()).toBe(false);
});

it('a snapshot is not stored without a user, without storage, or if the host forbids it', () => {
  expect(snapshotOwner(started({ id_user: '' }), 'deposit')).toBeUndefined();
  expect(isSaved()).toBe(true);
  expect(snapshotOwner(started({}, { remembersList: false }), 'deposit')).toBeUndefined();
  expect(isSaved()).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(() => save(CARD)).not.toThrow();
  expect(buildSnapshot()(ownerOf(started()))).toBeUndefined();
});

describe('a press on the snapshot', () => {
  it.each<[what: string, pressed: string[], html: string, counted: string[]]>([
    ['the same tile', ['Card'], fresh('Cash', 'Card'), ['Card now']],
    ['the last tile', ['Card', 'Cash'], fresh('Cash', 'Card'), ['Cash now']],
    ['no other tile', ['Card'], fresh('Cash'), []],
    ['neither of two tiles', ['Card'], fresh('Card', 'Card'), []],
    ['no tile of an empty page', ['Card'], '', []],
  ])('counts on %s of the fresh page', (_what, pressed, html, counted) => {
    save(page(tile('Card'), tile('Cash')));
    const picture = buildSnapshot()(ownerOf(started()));
    for (const name of pressed) button(name)?.click();
    const busy = [...document.querySelectorAll('[aria-busy="true"]')].map(({ textContent }) => textContent);
    expect(busy).toEqual(pressed.slice(-1));
    expect(handOffTo(picture, html)).toEqual(counted);
  });

  it('reports the pressed tile, unless another button was pressed after it', () => {
    save(page(tile('Card'), tile('Cash')));
    const picture = buildSnapshot()(ownerOf(started()));
    expect(picture?.pressedTile()).toBeUndefined();
    button('Cash')?.click();
    expect(picture?.pressedTile()).toEqual({ index: 1, name: 'Cash' });
    button('Close')?.click();
    expect(picture?.pressedTile()).toBeUndefined();
  });

  it('on the header waits for no list', async () => {
    const picture = buildSnapshot()(ownerOf(started()));
    let isPressed = false;
    void picture?.isHeaderPressed.then(() => (isPressed = true));
    button('Card')?.click();
    await Promise.resolve();
    expect(isPressed).toBe(false);
    button('Close')?.click();
    await Promise.resolve();
    expect(isPressed).toBe(true);
  });

  it('moves the focus on to the same button', () => {
    const picture = buildSnapshot()(ownerOf(started()));
    button('Card')?.focus();
    expect(handOffTo(picture, fresh('Cash', 'Card'))).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Card now');
  });
});

describe('the template of the first page', () => {
  const WORDS: Readonly<Record<string, string>> = { 'list.title': 'Deposit', 'tile.from': 'from {{amount}}' };
  /** The HTML of the filled page. */
  const fill = (template: TemplateNode, values: SnapshotValues = {}): string => {
    const filled = fillTemplate({ page: template, values, texts: WORDS }, 'en');
    return filled instanceof HTMLElement ? filled.outerHTML : '';
  };
  const TITLED: TemplateNode = ['p', { 'aria-label': '{t:list.title}' }, '{title}: {t:tile.from|amount=min}'];
  const IMAGE: TemplateNode = ['img', { '?': 'icon', src: '{icon}' }];
  const EITHER: TemplateNode = [
    'p',
    { 'data-group?icon': 'true' },
    IMAGE,
    ['bdi', { '?': 'title' }, '{title}'],
    ' more',
  ];
  const NAME: TemplateNode = ['bdi', {}, '{title}'];
  const ROW: TemplateNode = ['li', { '*': 'tiles', 'data-kind': '{kind}' }, NAME, ['p', { '?': 'min' }, '{min}']];
  const TILES = [
    { kind: 'one', title: 'Card', min: '10' },
    { kind: 'two', title: 'Cash', min: '' },
  ];

  it.each<[template: TemplateNode, values: SnapshotValues, html: string]>([
    [TITLED, { title: 'Card', min: '€10' }, '<p aria-label="Deposit">Card: from €10</p>'],
    [
      ['p', {}, '{title}'],
      { title: '{min} {t:list.title} $& {{amount}}' },
      '<p>{min} {t:list.title} $&amp; {{amount}}</p>',
    ],
    [EITHER, { icon: '', title: 'Card' }, '<p><bdi>Card</bdi> more</p>'],
    [EITHER, { icon: '/card.svg', title: '' }, '<p data-group="true"><img data-src="/card.svg"> more</p>'],
    [
      ['ul', {}, ROW, ' end'],
      { tiles: TILES },
      '<ul><li data-kind="one"><bdi>Card</bdi><p>10</p></li><li data-kind="two"><bdi>Cash</bdi></li> end</ul>',
    ],
    [['ul', {}, ROW], { tiles: [] }, '<ul></ul>'],
  ])('%j with %j is %s', (template, values, html) => {
    expect(fill(template, values)).toBe(html);
  });

  it('names the texts that it needs, and has no empty text nodes', () => {
    expect(textKeysOf(TITLED)).toEqual(['list.title', 'tile.from']);
    const template: TemplateNode = ['p', {}, '{initial}', ['span', {}]];
    expect(fillTemplate({ page: template, values: { initial: '' }, texts: {} }, 'en').childNodes).toHaveLength(1);
  });

  it.each<[fault: string, template: TemplateNode]>([
    ['other', ['p', {}, '{other}']],
    ['other', ['p', {}, '{t:other}']],
    ['other', ['p', {}, '{t:tile.from|amount=other}']],
    ['Not allowed', ['script', {}, 'x']],
    ['Not allowed', ['img', { src: '{icon}' }]],
  ])('is refused as %s: %j', (fault, template) => {
    expect(() => fill(template, { icon: 'javascript:x' })).toThrow(fault);
  });
});
