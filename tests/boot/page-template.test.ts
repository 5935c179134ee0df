import { describe, expect, it } from 'vitest';
import { fillTemplate, type TemplateNode, type Values } from '#boot/page-template.ts';

const TEXTS: Readonly<Record<string, string>> = { 'list.title': 'Deposit', 'tile.from': 'from {{amount}}' };

const fill = (template: TemplateNode, values: Values = {}): unknown =>
  fillTemplate(template, values, (key, args) => TEXTS[key]?.replace('{{amount}}', args['amount'] ?? ''))[0];

describe('the template of the first page', () => {
  it('has values and texts put in their places', () => {
    const template: TemplateNode = ['p', { 'aria-label': '{t:list.title}' }, '{title}: {t:tile.from|amount=min}'];
    expect(fill(template, { title: 'Card', min: '€10' })).toEqual(['p', { 'aria-label': 'Deposit' }, 'Card: from €10']);
  });

  it('takes a value as it is, whatever it looks like', () => {
    expect(fill(['p', {}, '{title}'], { title: '{min} {t:list.title} $& {{amount}}' })).toEqual([
      'p',
      {},
      '{min} {t:list.title} $& {{amount}}',
    ]);
  });

  it('leaves out elements and attributes whose condition is not met', () => {
    const template: TemplateNode = [
      'p',
      { 'data-group?icon': 'true' },
      ['i', { '?': 'icon' }],
      ['b', { '?': '!icon' }],
    ];
    expect(fill(template, { icon: '' })).toEqual(['p', {}, ['b', {}]]);
    expect(fill(template, { icon: '/card.svg' })).toEqual(['p', { 'data-group': 'true' }, ['i', {}]]);
  });

  it('repeats an element for each of a list', () => {
    const tiles = [{ title: 'Card' }, { title: 'Cash' }];
    expect(fill(['ul', {}, ['li', { '*': 'tiles' }, '{title}']], { tiles })).toEqual([
      'ul',
      {},
      ['li', {}, 'Card'],
      ['li', {}, 'Cash'],
    ]);
  });

  it('has no empty texts, as no page has', () => {
    expect(fill(['p', {}, '{initial}', ['i', {}]], { initial: '' })).toEqual(['p', {}, ['i', {}]]);
  });

  it.each<[string, TemplateNode]>([
    ['value', ['p', {}, '{other}']],
    ['text', ['p', {}, '{t:other}']],
    ['value of an argument', ['p', {}, '{t:tile.from|amount=other}']],
  ])('is not drawn without a %s that it needs', (_what, template) => {
    expect(() => fill(template)).toThrow('other');
  });
});
