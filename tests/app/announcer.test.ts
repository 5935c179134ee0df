// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '#app/announcer.ts';

let end = (): void => {};
let heard: string[] = [];
const main = document.createElement('main');

const notice = (words: string, urgency = 'assertive', on = 'change'): string =>
  `<div data-spoken="${urgency}" data-spoken-on="${on}"><p>${words}</p></div>`;

/** The page becomes another, and what has to be said has been. */
const show = async (html: string, into: Element = main): Promise<void> => {
  into.innerHTML = html;
  await vi.advanceTimersByTimeAsync(200);
};
const page = (html: string): string => `<div data-screen="a">${html}</div>`;
const room = (): Element => main.querySelector('[data-screen]') ?? main;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  document.body.replaceChildren(main);
  main.innerHTML = '';
  end = announce(main, (words, urgency) => heard.push(`${urgency}: ${words}`));
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('the announcer', () => {
  it('says a notice that comes up on a page, once, and with its urgency', async () => {
    await show(page('<p>Pay</p>'));
    await show(`<p>Pay</p>${notice('Time is up')}`, room());
    room().append(document.createElement('hr'));
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toEqual(['assertive: Time is up.']);
  });

  it('leaves the notices of a page that arrives to be read in their place', async () => {
    await show(page(notice('Pay the exact amount')));
    expect(heard).toEqual([]);
  });

  it('says the result of a page that arrives, and the next one', async () => {
    await show(page(notice('Processing', 'polite', 'arrival')));
    const line = main.querySelector('p')?.firstChild;
    if (line) line.nodeValue = 'Payment declined';
    main.querySelector('[data-spoken]')?.setAttribute('data-spoken', 'assertive');
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toEqual(['polite: Processing.', 'assertive: Payment declined.']);
  });

  it('says the same words again only when they come up again', async () => {
    await show(page('<i></i>'));
    await show(notice('Offline', 'polite'), room());
    await show('<i></i>', room());
    await show(notice('Offline', 'polite'), room());
    expect(heard).toEqual(['polite: Offline.', 'polite: Offline.']);
  });

  it('says only what stands in the end, when words change at once', async () => {
    await show(page('<i></i>'));
    room().innerHTML = notice('Checking', 'polite');
    await vi.advanceTimersByTimeAsync(50);
    await show(notice('Declined'), room());
    expect(heard).toEqual(['assertive: Declined.']);
  });
});
