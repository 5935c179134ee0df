// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode, type DrawnNodes } from '#tests/draw.tsx';
import { HOSTILE_HTML } from './hostile-html.ts';

const ALLOWED = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI', 'A']);

const faultsOf = (element: Element): string[] => {
  const isLink = element.tagName === 'A';
  const href = element.getAttribute('href');
  const names = element.getAttributeNames().filter((name) => !isLink || !['href', 'rel', 'target'].includes(name));
  return [
    ...(ALLOWED.has(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...names.map((name) => `${element.tagName}[${name}]`),
    ...(href === null || /^(?:https?:\/\/|\/|#)/.test(href) ? [] : [`href ${href}`]),
    ...(href === null || element.getAttribute('rel') === 'noopener noreferrer' ? [] : ['a link without rel']),
  ];
};

/**
 * Elements, attributes and addresses inside an element that sanitised HTML must not contain, also after parsing it
 * again.
 */
const leftOver = (place: Element): string[] => {
  const again = document.createElement('div');
  again.innerHTML = place.innerHTML;
  return [...place.querySelectorAll('*'), ...again.querySelectorAll('*')].flatMap(faultsOf);
};

const drawHtml = (html: string): Promise<DrawnNodes> =>
  drawNode({ type: 'richText', html: { var: 'html' } }, { scope: { html } });

const place = ({ element }: DrawnNodes): Element => element().firstElementChild ?? element();

describe('HTML of the server', () => {
  // Spec: method-flows 2.25a
  it('loses every element, attribute and address that could run code or navigate elsewhere', async () => {
    const drawn = await drawHtml('');
    expect([place(drawn).innerHTML, place(drawn).getAttribute('dir')]).toEqual(['', 'auto']);
    const left: unknown[] = [];
    for (const [attempt, html] of HOSTILE_HTML) {
      await drawn.change({ html });
      left.push(...leftOver(place(drawn)).map((fault) => [attempt, fault]));
    }
    expect(left).toEqual([]);
  });

  it.each([
    [
      '<p>One <b>two</b> <strong>three</strong> <i>four</i> <em>five</em><br>six</p><ul><li>a</li></ul><ol><li>b</li></ol>',
      '<p>One <b>two</b> <strong>three</strong> <i>four</i> <em>five</em><br>six</p><ul><li>a</li></ul><ol><li>b</li></ol>',
    ],
    ['<h1>Pay <font color=red>now</font></h1><script>alert(1)</script><style>b{}</style>', 'Pay now'],
    ['<p>Pay <b is="evil-widget">by <i is="evil-too">noon</i></b>, please</p>', '<p>Pay by noon, please</p>'],
    ['5 < 6 & 7 &gt; 6', '5 &lt; 6 &amp; 7 &gt; 6'],
    [
      '<a href="https://bank.example/help" target="_top" rel="opener">Help</a>',
      '<a href="https://bank.example/help" rel="noopener noreferrer" target="_blank">Help</a>',
    ],
    [
      '<a href="upi://pay?pa=shop@bank">Open</a>',
      '<a href="upi://pay?pa=shop@bank" rel="noopener noreferrer">Open</a>',
    ],
    ['<a href="tel:+911234567">Call</a>', '<a href="tel:+911234567" rel="noopener noreferrer">Call</a>'],
    ['<p>Read <a href="javascript:alert(1)">this</a></p>', '<p>Read <a>this</a></p>'],
    ['<a href="https://bank.example/Bank.APK?v=2">Get the app</a>', '<a>Get the app</a>'],
  ])('made of %s keeps: %s', async (html, kept) => {
    expect(place(await drawHtml(html)).innerHTML).toBe(kept);
  });

  it('is sanitised by a configuration that no other part of the page can change', async () => {
    DOMPurify.addHook('uponSanitizeElement', () => {
      throw new Error('Another part of the page has set a hook.');
    });
    const drawn = await drawHtml('<p>text</p>');
    DOMPurify.removeAllHooks();
    expect(place(drawn).innerHTML).toBe('<p>text</p>');
  });
});

describe('steps', () => {
  const label = { text: 'How to pay' };
  const drawSteps = (children: Node[], scope: object): Promise<DrawnNodes> =>
    drawNode({ type: 'steps', label, items: { var: 'items' }, children }, { scope: { ...scope } });
  const items = (): HTMLElement[] => within(screen.getByRole('list', { name: 'How to pay' })).getAllByRole('listitem');
  const texts = (): (string | null)[] => items().map(({ textContent }) => textContent);

  it.each<[unknown[], string[]]>([
    [
      ['Open the app', 'Scan the <b>code</b>'],
      ['1Open the app', '2Scan the code'],
    ],
    [
      [
        { stepNumber: 3, stepInstruction: 'Third' },
        { stepNumber: '4a', stepInstruction: 'Fourth' },
        { stepInstruction: 'x' },
      ],
      ['3Third', '4aFourth', '3x'],
    ],
    [
      [
        { stepNumber: 10, stepInstruction: 'Third' },
        { stepNumber: '2', stepInstruction: 'Second' },
        { stepNumber: 1, stepInstruction: 'First' },
      ],
      ['1First', '2Second', '10Third'],
    ],
    [[null, 7, {}, { stepInstruction: 5 }, [], 'Pay'], ['6Pay']],
    [[{ stepNumber: '<img src=x>', stepInstruction: '<img src=x onerror=alert(1)>Pay' }], ['<img src=x>Pay']],
  ])('of the server %j are the list items %j, followed by those of the page', async (list, shown) => {
    const { container, change } = await drawSteps([{ type: 'step', text: { text: 'Come back' } }], { items: [] });
    await change({ items: list });
    expect([texts(), container.querySelector('img')]).toEqual([[...shown, 'Come back'], null]);
    expect(screen.getByRole('list').tagName).toBe('OL');
  });

  it('of the page are items with their states, their notes and their content, which rules and lists give', async () => {
    const children: Node[] = [
      { type: 'step', state: 'done', text: { text: 'Sent' }, note: { text: 'At noon' } },
      { type: 'step', id: 'found', state: { var: 'found' }, text: { text: 'Found' } },
      { type: 'step', when: { var: 'isPhone' }, text: { text: 'Allow' }, children: [{ type: 'divider' }] },
      {
        type: 'list',
        layout: 'bare',
        each: { var: 'todo' },
        body: [{ type: 'step', text: { text: { var: 'item' } } }],
      },
    ];
    const { element, change } = await drawSteps(children, { found: 'now', todo: ['One', 'Two'] });
    expect(texts()).toEqual(['SentAt noon', 'Found', 'One', 'Two']);
    expect(items().map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    await change({ found: 'stopped', isPhone: true });
    expect([element('found').dataset['state'], element('found').getAttribute('aria-current')]).toEqual([
      'stopped',
      null,
    ]);
    expect([texts()[2], items()[2]?.querySelector('hr')]).toEqual(['Allow', expect.anything()]);
    await change({ found: 'no such state' });
    expect(element('found').dataset['state']).toBeUndefined();
  });
});
