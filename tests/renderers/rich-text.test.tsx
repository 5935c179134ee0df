// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { describe, expect, it } from 'vitest';
import { HOSTILE_HTML } from './hostile-html.ts';
import { leftOver } from './left-over.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const draw = (html: string): Promise<DrawnNodes> =>
  renderNode({ type: 'richText', html: { var: 'html' } }, { scope: { html } });

/** Where the HTML of the server stands. */
const place = ({ element }: DrawnNodes): Element => {
  const found = element().firstElementChild;
  if (!found) throw new Error('There is no place for the HTML.');
  return found;
};

describe('HTML of the server', () => {
  // Spec: method-flows 2.25a
  it.each(HOSTILE_HTML)('leaves nothing of %s', async (_attempt, html) => {
    expect(leftOver(place(await draw(html)))).toEqual([]);
  });

  it('keeps paragraphs, lists, bold, italic and breaks', async () => {
    const html =
      '<p>One <b>two</b> <strong>three</strong> <i>four</i> <em>five</em><br>six</p><ul><li>a</li></ul><ol><li>b</li></ol>';
    expect(place(await draw(html)).innerHTML).toBe(html);
  });

  it('keeps the words of what it takes out, but not the code', async () => {
    const drawn = await draw('<h1>Pay <font color=red>now</font></h1><script>alert(1)</script><style>b{}</style>');
    expect(place(drawn).textContent).toBe('Pay now');
  });

  it('keeps the words of an element of its own kind', async () => {
    const drawn = await draw('<p>Pay <b is="evil-widget">by <i is="evil-too">noon</i></b>, please</p>');
    expect(place(drawn).innerHTML).toBe('<p>Pay by noon, please</p>');
  });

  it('keeps signs that only look like a tag', async () => {
    expect(place(await draw('5 < 6 & 7 &gt; 6')).textContent).toBe('5 < 6 & 7 > 6');
  });

  it('is cleaned again when it changes', async () => {
    const drawn = await draw('<p>first</p>');
    await drawn.change({ html: '<p onclick=alert(1)>second</p>' });
    expect(place(drawn).innerHTML).toBe('<p>second</p>');
  });

  it('is read in the direction of its own words', async () => {
    expect(place(await draw('<p>نص</p>')).getAttribute('dir')).toBe('auto');
  });

  it('is nothing when there is none', async () => {
    const drawn = await renderNode({ type: 'richText', html: { var: 'missing' } });
    expect(place(drawn).innerHTML).toBe('');
  });

  it('is cleaned by rules that nobody else can loosen', async () => {
    DOMPurify.addHook('uponSanitizeElement', () => {
      throw new Error('Another part of the page has set a hook.');
    });
    const drawn = await draw('<p>text</p>');
    DOMPurify.removeAllHooks();
    expect(place(drawn).innerHTML).toBe('<p>text</p>');
  });
});

describe('links in it', () => {
  it('open beside the widget, and tell the other page nothing', async () => {
    await draw('<p><a href="https://bank.example/help" target="_top" rel="opener">Help</a></p>');
    const link = screen.getByRole('link', { name: 'Help' });
    expect(link.getAttribute('href')).toBe('https://bank.example/help');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it.each(['upi://pay?pa=shop@bank', 'tel:+911234567', 'mailto:help@bank.example'])(
    'open an application in place: %s',
    async (href) => {
      await draw(`<a href="${href}">Open</a>`);
      const link = screen.getByRole('link', { name: 'Open' });
      expect(link.getAttribute('href')).toBe(href);
      expect(link.getAttribute('target')).toBeNull();
    },
  );

  it('with an unsafe address are words only', async () => {
    await draw('<p>Read <a href="javascript:alert(1)">this</a></p>');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('this')).toBeDefined();
  });
});
