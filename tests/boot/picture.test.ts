// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPicture } from '#boot/picture.ts';
import { pictureOwner } from '#boot/picture-owner.ts';
import { completeStartData, type Start } from '#host/start-data.ts';
import { keepPicture, keptPicture, type PictureNode } from '#platform/kept-picture.ts';
import type { StartData } from '#generated/wire.ts';

const USER = { id_user: '7', currency: 'EUR', paymentGeo: 'DE', lang: 'en' };

const started = (user: Partial<typeof USER> = {}, data: Partial<StartData> = {}): Start =>
  completeStartData({ ...data, user: { ...USER, ...user } }, { platform: 'desktop' });
const ownerOf = (start: Start, transaction = 'deposit'): string => pictureOwner(start, transaction) ?? '';

const tile = (name: string, note = ''): PictureNode => [
  'button',
  { 'data-node': 'tile' },
  ['bdi', {}, name],
  ['span', {}, note],
];
const close: PictureNode = ['header', {}, ['button', { 'aria-label': 'Close' }]];
const page = (...tiles: PictureNode[]): PictureNode => ['div', { class: 'shell' }, close, ['main', {}, ...tiles]];
const CARD = page(tile('Card', 'from €10'));

const root = (): HTMLElement => document.querySelector<HTMLElement>('#root') ?? document.body;
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).includes(name),
  );
/** Whether the user's picture is kept. */
const isKept = (): boolean => keptPicture()?.owner === ownerOf(started());
/** Keeps it as the document looks then, which looks otherwise afterwards. */
const keep = (picture: PictureNode): void => {
  const { documentElement } = document;
  documentElement.setAttribute('style', '--color-accent: #00aa77');
  documentElement.dataset['theme'] = 'dark';
  keepPicture(ownerOf(started()), { page: picture, values: {}, texts: {} });
  documentElement.removeAttribute('style');
  documentElement.removeAttribute('data-theme');
};

/** Draws the fresh page in place of the picture, and tells what is pressed on it. */
const giveWayTo = (picture: ReturnType<ReturnType<typeof buildPicture>>, html: string): string[] => {
  const pressed: string[] = [];
  picture?.giveWay(() => {
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
  keep(CARD);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the picture of the last visit', () => {
  it('is drawn as it was kept, in its language and look', () => {
    expect(buildPicture()(ownerOf(started()))).toBeDefined();
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
  ])('is not drawn for %s', (_what, start, transaction) => {
    expect(buildPicture()(ownerOf(start, transaction))).toBeUndefined();
    expect(root().childElementCount).toBe(0);
  });

  it('has its words painted before its images are asked for', async () => {
    keep(page(['img', { src: '/static/icons/card.svg' }]));
    buildPicture()(ownerOf(started()));
    const image = root().querySelector('img');
    expect(image?.getAttribute('src')).toBeNull();
    await vi.waitFor(() => expect(image?.getAttribute('src')).toBe('/static/icons/card.svg'));
  });

  it('loads no image whose address no picture may have, under whatever name it is kept', async () => {
    keep(page(['img', { 'data-src': '//evil.example/x.svg' }], ['img', { src: '/static/icons/card.svg' }]));
    buildPicture()(ownerOf(started()));
    const [evil, card] = root().querySelectorAll('img');
    await vi.waitFor(() => expect(card?.getAttribute('src')).toBe('/static/icons/card.svg'));
    expect(evil?.outerHTML).toBe('<img>');
  });

  it('is not drawn at another address', () => {
    window.history.replaceState(null, '', '/deposit/complete');
    expect(buildPicture()(ownerOf(started()))).toBeUndefined();
    window.history.replaceState(null, '', '/');
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
  ])('with %s is neither drawn nor kept', (_what, kept) => {
    keep(kept);
    expect(buildPicture()(ownerOf(started()))).toBeUndefined();
    expect(root().childElementCount).toBe(0);
    expect(isKept()).toBe(false);
  });
});

it('a picture so deep that it cannot be read is forgotten, and the cashier starts', () => {
  const text = localStorage.getItem('cashier.picture') ?? '';
  const deep = `${'["p",{},'.repeat(50_000)}"x"${']'.repeat(50_000)}`;
  localStorage.setItem('cashier.picture', text.replace(/"page":.*,"values"/, `"page":${deep},"values"`));
  expect(localStorage.getItem('cashier.picture')?.length).toBeGreaterThan(400_000);
  expect(buildPicture()(ownerOf(started()))).toBeUndefined();
  expect(isKept()).toBe(false);
});

describe('where nothing may be kept', () => {
  it('a visitor without a name has none', () => {
    expect(pictureOwner(started({ id_user: '' }), 'deposit')).toBeUndefined();
  });

  it('a host that does not want it has none, and the one that was kept is forgotten', () => {
    expect(pictureOwner(started({}, { remembersList: false }), 'deposit')).toBeUndefined();
    expect(isKept()).toBe(false);
  });

  it('the page does without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(buildPicture()(ownerOf(started()))).toBeUndefined();
    expect(isKept()).toBe(false);
    expect(() => keep(CARD)).not.toThrow();
  });
});

describe('a press on the picture', () => {
  it('counts on the fresh page, where the same is offered', () => {
    const picture = buildPicture()(ownerOf(started()));
    button('Card')?.click();
    expect(button('Card')?.getAttribute('aria-busy')).toBe('true');
    expect(giveWayTo(picture, fresh('Cash', 'Card'))).toEqual(['Card now']);
  });

  it('counts once, and the last one counts', () => {
    keep(page(tile('Card'), tile('Cash')));
    const picture = buildPicture()(ownerOf(started()));
    button('Card')?.click();
    button('Cash')?.click();
    expect(button('Card')?.hasAttribute('aria-busy')).toBe(false);
    expect(giveWayTo(picture, fresh('Cash', 'Card'))).toEqual(['Cash now']);
  });

  it.each([
    ['it is no longer offered', fresh('Cash')],
    ['it could be either of two', fresh('Card', 'Card')],
    ['nothing is offered', ''],
  ])('leads nowhere when %s', (_when, html) => {
    const picture = buildPicture()(ownerOf(started()));
    button('Card')?.click();
    expect(giveWayTo(picture, html)).toEqual([]);
  });

  it('on the header waits for no list', async () => {
    const picture = buildPicture()(ownerOf(started()));
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
    const picture = buildPicture()(ownerOf(started()));
    button('Card')?.focus();
    expect(giveWayTo(picture, fresh('Cash', 'Card'))).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Card now');
  });
});
