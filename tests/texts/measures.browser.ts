import { afterEach, describe, expect, it } from 'vitest';
import '#theme/tokens.css';
import '#theme/base.css';
import { findCutInk } from './find-cut-ink.ts';
import { findMisfits } from './find-misfits.ts';

const plant = (tag: string, style: Partial<CSSStyleDeclaration>, ...inside: (string | Element)[]): HTMLElement => {
  const element = document.createElement(tag);
  Object.assign(element.style, style);
  element.append(...inside);
  return element;
};

const onPage = (element: HTMLElement): HTMLElement => document.body.appendChild(element);

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
});

describe('a text that does not fit', () => {
  it('is cut off by a box, with or without an ellipsis', () => {
    const cut = { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' };
    expect(findMisfits(onPage(plant('p', cut, 'Payment methods')))).toEqual(['"Payment methods" is cut off']);
    const dotted = plant('p', { ...cut, textOverflow: 'ellipsis' }, 'Payment methods');
    expect(findMisfits(onPage(dotted))).toEqual(['"Payment methods" is cut off']);
  });

  it('is wider than its button, or than the page', () => {
    const button = plant('button', { width: '60px', whiteSpace: 'nowrap', marginLeft: '100px' }, 'Payment methods');
    expect(findMisfits(onPage(button))).toEqual(['"Payment methods" is wider than its control']);
    const line = plant('p', { whiteSpace: 'nowrap' }, 'Payment methods '.repeat(9).trim());
    expect(findMisfits(onPage(line)).join()).toContain('is wider than the page');
  });

  it('takes more than two lines of a button, but may of a paragraph', () => {
    const text = 'one two three';
    expect(findMisfits(onPage(plant('button', { width: '50px' }, text)))).toEqual([`"${text}" takes 3 lines`]);
    expect(findMisfits(onPage(plant('p', { width: '50px' }, text)))).toEqual([]);
  });

  it('breaks within a word of a button, but may in a paragraph', () => {
    const narrow = { width: '60px', overflowWrap: 'anywhere', padding: '0', border: '0' } as const;
    const text = 'Zahlungsmethoden';
    expect(findMisfits(onPage(plant('button', narrow, text)))).toEqual([`"${text}" breaks in "${text}"`]);
    expect(findMisfits(onPage(plant('p', narrow, text)))).toEqual([]);
  });

  it('is none that is scrolled to, said only, or has room', () => {
    const long = plant('p', { whiteSpace: 'nowrap' }, 'Payment methods '.repeat(9));
    expect(findMisfits(onPage(plant('div', { overflowX: 'auto' }, long)))).toEqual([]);
    const said = plant('span', {}, 'Payment methods');
    said.className = 'visually-hidden';
    expect(findMisfits(onPage(said))).toEqual([]);
    expect(findMisfits(onPage(plant('button', {}, 'Continue')))).toEqual([]);
  });
});

const TALL = [
  ['ar', 'لم تُؤكَّد بعد'],
  ['hi', 'फ़ॉर्म में त्रुटि'],
  ['mr', 'र्‍हस्व ट्रॅकिंग'],
  ['te', 'స్త్రీ మళ్లీ ప్రయత్నించండి'],
] as const;

describe.each(TALL)('letters of %s', (locale, text) => {
  const paragraph = (style: Partial<CSSStyleDeclaration>): HTMLElement => {
    document.documentElement.lang = locale;
    return onPage(plant('p', { fontSize: '24px', ...style }, text));
  };

  it('are of a font of this machine', () => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas to measure letters with.');
    context.font = `24px ${getComputedStyle(paragraph({})).fontFamily}`;
    // Where no font has a letter, it is drawn as the box that an unassigned one is.
    const isBox = (letter: string): boolean =>
      context.measureText(letter).width === context.measureText('\u{5FFFE}').width;
    const lacking = [...text].filter((letter) => /\p{L}/u.test(letter) && isBox(letter));
    expect(lacking, 'Fonts are missing: on Debian, install fonts-noto-core').toEqual([]);
  });

  it('have room in the lines of the theme, and none in lines made for Latin letters', () => {
    expect(findCutInk(paragraph({ lineHeight: 'var(--font-line-tight)' }))).toEqual([]);
    expect(findCutInk(paragraph({ lineHeight: '1' })).join()).toMatch(/ is \d+ px high in lines of 24 px/);
  });

  it('are seen to be cut off by a box around', () => {
    const style = { lineHeight: '48px', height: '18px', overflow: 'hidden' };
    expect(findCutInk(paragraph(style)).join()).toContain('has the tops or tails of its letters cut off');
  });
});
