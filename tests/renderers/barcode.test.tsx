// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

type Barcode = Extract<Node, { type: 'barcode' }>;

const draw = (value: string, rest: Partial<Barcode> = {}): Promise<DrawnNodes> =>
  renderNode(
    { type: 'barcode', value: { var: 'value' }, format: 'code128', label: { text: 'Show this at the till' }, ...rest },
    { scope: { value } },
  );

const picture = (): Element => screen.getByRole('img', { name: 'Show this at the till' });

/** The code as a scanner meets it: bars as ones and spaces as noughts, one for each module. */
const scanned = (): string => {
  const modules = Number(picture().getAttribute('viewBox')?.split(' ')[2]);
  const line = Array.from({ length: modules }, () => '0');
  const path = picture().querySelector('path')?.getAttribute('d') ?? '';
  for (const [, at = '', width = ''] of path.matchAll(/M(\d+) 0h(\d+)/g))
    line.fill('1', Number(at), Number(at) + Number(width));
  return line.join('');
};

/** Right-hand digits of an EAN; the left-hand ones are their complements, some of them backwards. */
const EAN_DIGITS = [
  '1110010',
  '1100110',
  '1101100',
  '1000010',
  '1011100',
  '1001110',
  '1010000',
  '1000100',
  '1001000',
  '1110100',
];

const inSevens = (text: string): string[] => text.match(/.{7}/g) ?? [];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a bar code', () => {
  it('is a picture with a name, and its value in figures, left to right', async () => {
    await draw('9520001234567');
    expect(picture()).toBeDefined();
    expect(screen.getByText('9520001234567').dir).toBe('ltr');
  });

  it('says an EAN that a till can read', async () => {
    await draw('4006381333931', { format: 'ean13' });
    const code = scanned().replace(/^0+|0+$/g, '');
    // Guards at both ends and in the middle, as ISO/IEC 15420 has them.
    expect([code.length, code.slice(0, 3), code.slice(45, 50), code.slice(-3)]).toEqual([95, '101', '01010', '101']);
    const right = inSevens(code.slice(50, 92)).map((digit) => EAN_DIGITS.indexOf(digit));
    expect(right.join('')).toBe('333931');
  });

  it('has white on both sides', async () => {
    await draw('ABC123');
    expect(scanned()).toMatch(/^0{10}1.*10{10}$/);
  });

  it('says another value with other bars', async () => {
    const { change } = await draw('ABC123');
    const before = scanned();
    await change({ value: 'ABC124' });
    expect(scanned()).not.toBe(before);
  });

  it('shows words instead of figures where it has some', async () => {
    await draw('ABC123', { caption: { text: 'Reference ABC 123' } });
    expect(screen.getByText('Reference ABC 123')).toBeDefined();
    expect(screen.queryByText('ABC123')).toBeNull();
  });

  it('keeps the groups of its figures in their order, whichever way the page runs', async () => {
    await draw('93000012', { caption: { text: '9300 0012' } });
    expect(screen.getByText('9300 0012').dir).toBe('ltr');
  });

  it('is copied by its button, when it has one', async () => {
    const { user, page } = await draw('ABC123', { isCopyable: true });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(page.calls).toEqual([['copy', 'ABC123']]);
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });
});

describe('a value that the format cannot hold', () => {
  it.each<[Barcode['format'], string]>([
    ['ean13', '4006381333930'],
    ['ean13', '12345'],
    ['itf', '123'],
    ['itf', '12a4'],
    ['boleto', '00190500954014481606906809350314337370000000101'],
    ['boleto', '00193373700000001000500940144816060680935032'],
    ['code39', 'abc'],
    ['code128', ''],
    ['code128', 'ü'],
    ['code128', 'x'.repeat(81)],
  ])('as %s: %s gives way to the fallback, and is reported without the value', async (format, value) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page } = await draw(value, { format, fallback: [{ type: 'text', text: { text: 'Pay by number' } }] });
    expect(screen.getByText('Pay by number')).toBeDefined();
    expect(page.problems).toEqual([expect.objectContaining({ code: 'node-failed' })]);
    const [problem] = page.problems;
    expect(String(problem?.cause)).toBe(`Error: A bar code of the format ${format} cannot hold this value.`);
  });

  it('leads to the error page when the code is critical', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page } = await draw('ü', { critical: true });
    expect(page.failures).toEqual([expect.objectContaining({ code: 'node-failed', node: 'it' })]);
  });
});
