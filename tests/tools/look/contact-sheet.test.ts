import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContactSheet } from '#tools/look/contact-sheet.ts';
import type { Shot } from '#tools/look/shots.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheet-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = { screen: 'deposit.methods', sample: 'list' };
const light: Shot = { ...page, width: 'phone', locale: 'en', theme: 'light' };
const dark: Shot = { ...light, theme: 'dark', locale: 'ar' };

const picture = sharp({ create: { width: 30, height: 30, channels: 3, background: 'white' } })
  .png()
  .toBuffer();

describe('the contact sheet', () => {
  it('shows every picture, and says what differs', async () => {
    const sheet = createContactSheet(folder, true);
    await sheet.add({ shot: light, verdict: { kind: 'same' } }, await picture, undefined);
    await sheet.add({ shot: dark, verdict: { kind: 'missing' } }, await picture, undefined);
    const html = readFileSync(sheet.write([page]), 'utf8');
    expect(html.match(/<img /g)).toHaveLength(2);
    expect(html).toContain('phone, light, en</figcaption>');
    expect(html).toContain('phone, dark, ar <span class="other">new: no baseline</span>');
    expect(existsSync(join(folder, 'pictures/deposit.methods/list.phone.dark.ar.webp'))).toBe(true);
  });

  it('leaves out what looks as it is known to where only differences are asked for', async () => {
    const sheet = createContactSheet(folder, false);
    await sheet.add({ shot: light, verdict: { kind: 'same' } }, await picture, undefined);
    sheet.addFailure(dark, 'It says: <b>nothing</b>');
    const html = readFileSync(sheet.write([page]), 'utf8');
    expect(html).not.toContain('<img ');
    expect(html).toContain('It says: &#60;b&#62;nothing&#60;/b&#62;');
  });
});
