// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fillTemplate, textKeysOf, type TemplateNode } from '#boot/page-template.ts';
import type { Values } from '#platform/kept-picture.ts';

const TEXTS: Readonly<Record<string, string>> = { 'list.title': 'Deposit', 'tile.from': 'from {{amount}}' };

/** The filled page as HTML. */
const fill = (template: TemplateNode, values: Values = {}): string => {
  const page = fillTemplate({ page: template, values, texts: TEXTS }, 'en');
  return page instanceof HTMLElement ? page.outerHTML : '';
};

describe('the template of the first page', () => {
  it('has values and texts put in their places', () => {
    const template: TemplateNode = ['p', { 'aria-label': '{t:list.title}' }, '{title}: {t:tile.from|amount=min}'];
    expect(fill(template, { title: 'Card', min: '€10' })).toBe('<p aria-label="Deposit">Card: from €10</p>');
  });

  it('says which texts it needs', () => {
    const template: TemplateNode = ['p', { 'aria-label': '{t:list.title}' }, '{title} {t:tile.from|amount=min}'];
    expect(textKeysOf(template)).toEqual(['list.title', 'tile.from']);
  });

  it('takes a value as it is, whatever it looks like', () => {
    expect(fill(['p', {}, '{title}'], { title: '{min} {t:list.title} $& {{amount}}' })).toBe(
      '<p>{min} {t:list.title} $&amp; {{amount}}</p>',
    );
  });

  it('leaves out elements and attributes whose condition is not met', () => {
    const template: TemplateNode = [
      'p',
      { 'data-group?icon': 'true' },
      ['img', { '?': 'icon', src: '{icon}' }],
      ['bdi', { '?': '!icon' }, '{title}'],
      ' and more',
    ];
    expect(fill(template, { icon: '', title: 'Card' })).toBe('<p><bdi>Card</bdi> and more</p>');
    expect(fill(template, { icon: '/card.svg' })).toBe('<p data-group="true"><img data-src="/card.svg"> and more</p>');
  });

  it('repeats an element for each of a list', () => {
    const tiles = [
      { kind: 'one', title: 'Card', min: '10' },
      { kind: 'two', title: 'Cash', min: '' },
    ];
    const row: TemplateNode = [
      'li',
      { '*': 'tiles', 'data-kind': '{kind}' },
      ['bdi', {}, '{title}'],
      ['p', { '?': 'min' }, '{min}'],
    ];
    expect(fill(['ul', {}, row, ' end'], { tiles })).toBe(
      '<ul><li data-kind="one"><bdi>Card</bdi><p>10</p></li><li data-kind="two"><bdi>Cash</bdi></li> end</ul>',
    );
    expect(fill(['ul', {}, row], { tiles: [] })).toBe('<ul></ul>');
  });

  it('has no empty texts, as no page has', () => {
    const template: TemplateNode = ['p', {}, '{initial}', ['span', {}]];
    const page = fillTemplate({ page: template, values: { initial: '' }, texts: {} }, 'en');
    expect(page.childNodes).toHaveLength(1);
  });

  it('has no part and no address that a picture may not have', () => {
    expect(() => fill(['script', {}, 'x'])).toThrow('Not a part');
    expect(() => fill(['img', { src: '{icon}' }], { icon: 'javascript:x' })).toThrow('Not a part');
  });

  it.each<[string, TemplateNode]>([
    ['value', ['p', {}, '{other}']],
    ['text', ['p', {}, '{t:other}']],
    ['value of an argument', ['p', {}, '{t:tile.from|amount=other}']],
  ])('is not drawn without a %s that it needs', (_what, template) => {
    expect(() => fill(template)).toThrow('other');
  });
});
