// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '#platform/clipboard.ts';
import { canShare, share } from '#platform/share.ts';

function stubNavigator(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

describe('copyText', () => {
  it('uses the clipboard where the frame may', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    stubNavigator('clipboard', { writeText });
    expect(await copyText('4111')).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('4111');
  });

  it.each([
    ['refused', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
    ['missing', undefined],
  ])('copies a selection when the clipboard is %s, and puts the focus back', async (_, clipboard) => {
    stubNavigator('clipboard', clipboard);
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    let copied = '';
    document.execCommand = () => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    };
    expect(await copyText('UQab…')).toBe(true);
    expect(copied).toBe('UQab…');
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('says when neither way works', async () => {
    stubNavigator('clipboard', undefined);
    document.execCommand = () => false;
    expect(await copyText('x')).toBe(false);
    document.execCommand = () => {
      throw new Error('no');
    };
    expect(await copyText('x')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('share', () => {
  it('hands over title and text', async () => {
    const sheet = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    stubNavigator('share', sheet);
    expect(canShare()).toBe(true);
    expect(await share({ text: 'TQn9', title: 'Address' })).toBe('shared');
    expect(sheet).toHaveBeenCalledExactlyOnceWith({ text: 'TQn9', title: 'Address' });
  });

  it('tells a closed sheet from one that does not work', async () => {
    expect(await share({ text: 'x' })).toBe('unavailable');
    stubNavigator('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
    expect(await share({ text: 'x' })).toBe('cancelled');
    stubNavigator('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    expect(await share({ text: 'x' })).toBe('unavailable');
  });
});
