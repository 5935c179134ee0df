// @vitest-environment jsdom
import { afterEach, assert, describe, expect, it, vi } from 'vitest';
import { isFramed } from '#platform/framed.ts';
import { openLink, openWindow, redirectSelf, redirectTop, submitForm } from '#platform/windows.ts';

const UNSAFE = 'java\tscript:alert(1)';

/** A real browsing context to open, which jsdom's window.open does not give. */
function openedFrame(): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return frame.contentWindow ?? assert.fail();
}

function stubOpen(result: Window | null | Error) {
  return vi.spyOn(window, 'open').mockImplementation(() => {
    if (result instanceof Error) throw result;
    return result;
  });
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('openWindow', () => {
  it("opens synchronously under a unique name, which can be a form's target", () => {
    const opened = openedFrame();
    const open = stubOpen(opened);
    const post = vi.spyOn(opened, 'postMessage').mockImplementation(() => {});
    const handle = openWindow('/cashier/helper.html');
    expect(open).toHaveBeenCalledExactlyOnceWith('/cashier/helper.html', handle?.name);
    expect(handle?.name).toMatch(/^cashier-/);
    expect(openWindow('/x')?.name).not.toBe(handle?.name);
    handle?.post('{"type":"redirect"}');
    expect(post).toHaveBeenCalledExactlyOnceWith('{"type":"redirect"}', window.location.origin);
  });

  it('is null when blocked, when the browser throws, and for an unsafe link', () => {
    const open = stubOpen(null);
    expect(openWindow('/x')).toBeNull();
    open.mockRestore();
    stubOpen(new Error('denied'));
    expect(openWindow('/x')).toBeNull();
    vi.restoreAllMocks();
    const never = stubOpen(null);
    expect(openWindow(UNSAFE)).toBeNull();
    expect(never).not.toHaveBeenCalled();
  });

  it('receives texts only from that window and our origin, until it is stopped', () => {
    const opened = openedFrame();
    stubOpen(opened);
    const heard = vi.fn<(message: string) => void>();
    const stop = openWindow('/x')?.listen(heard);
    const send = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));
    const { origin } = window.location;
    send({ data: 'other window', source: window, origin });
    send({ data: 'no window', source: null, origin });
    send({ data: 'other origin', source: opened, origin: 'https://evil.example' });
    send({ data: { no: 'text' }, source: opened, origin });
    expect(heard).not.toHaveBeenCalled();
    send({ data: 'helperReady', source: opened, origin });
    stop?.();
    send({ data: 'late', source: opened, origin });
    expect(heard.mock.calls).toEqual([['helperReady']]);
  });

  it('opens only safe links, without access to this page, and closes', () => {
    const place = { href: '' };
    const opened = { opener: window, location: place, close: vi.fn<() => void>(), closed: true };
    vi.stubGlobal('open', () => opened);
    const handle = openWindow('/x');
    expect(handle?.go(UNSAFE)).toBe(false);
    expect(place.href).toBe('');
    expect(handle?.go('https://bank.example/pay')).toBe(true);
    expect([place.href, opened.opener]).toEqual(['https://bank.example/pay', null]);
    expect(handle?.isClosed()).toBe(true);
    handle?.close();
    expect(opened.close).toHaveBeenCalledOnce();
  });
});

it('a link to a new tab gives that page no reference to this one', () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.target} ${this.rel} ${this.isConnected}`);
  });
  expect(openLink('https://t.me/agent')).toBe(true);
  expect(openLink(UNSAFE)).toBe(false);
  expect(clicked).toEqual(['https://t.me/agent _blank noopener noreferrer true']);
  expect(document.querySelector('a')).toBeNull();
});

it('a redirect is refused for an unsafe link', () => {
  expect([redirectSelf(UNSAFE), redirectTop(UNSAFE)]).toEqual([false, false]);
});

it('a page detects that it is in a frame', () => {
  expect(isFramed()).toBe(false);
  vi.spyOn(window, 'parent', 'get').mockReturnValue(openedFrame());
  expect(isFramed()).toBe(true);
});

it('a form is posted only to web addresses, even with fields named like its own members', () => {
  const forms: object[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const fields = Array.from(this.querySelectorAll('input'), (input) => [input.type, input.name, input.value]);
    const [action, method, target] = ['action', 'method', 'target'].map((name) => this.getAttribute(name));
    forms.push({ action, method, target, fields });
  });
  const data = { submit: 1, action: 'evil', list: ['a', 'b'], none: null };
  expect(submitForm({ url: 'https://bank.example/3ds', data, target: 'cashier-1' })).toBe(true);
  expect(document.querySelector('form')).toBeNull();
  for (const url of [UNSAFE, '/relative', 'upi://pay', '']) {
    expect(submitForm({ url, data: {}, target: '_self' })).toBe(false);
  }
  const fields = [
    ['hidden', 'submit', '1'],
    ['hidden', 'action', 'evil'],
    ['hidden', 'list', 'a'],
    ['hidden', 'list', 'b'],
  ];
  expect(forms).toEqual([{ action: 'https://bank.example/3ds', method: 'POST', target: 'cashier-1', fields }]);
});
