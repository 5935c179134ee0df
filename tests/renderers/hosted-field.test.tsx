// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ruleFrameHosts } from '#domain/frame-hosts.ts';
import type { Node } from '#generated/language.ts';
import texts from '#generated/locales/en.json' with { type: 'json' };
import { settle } from '#tests/engine/fake-clock.ts';
import { renderNodes, type DrawnNodes } from './render-node.tsx';

const ORIGIN = 'https://fields.psp.example';

const hosted = (name: string): Node => ({
  type: 'hostedField',
  id: name,
  name,
  src: `${ORIGIN}/${name}`,
  label: { text: name },
  timeoutSeconds: 10,
  when: { '!==': [{ var: 'left' }, name] },
  onFail: [{ do: 'track', name: `${name} failed` }],
});

const FORM: readonly Node[] = [
  { type: 'textField', name: 'holder', label: { text: 'Holder' } },
  hosted('number'),
  hosted('code'),
  {
    type: 'button',
    id: 'pay',
    label: { text: 'Pay' },
    onPress: [{ do: 'validate' }, { do: 'track', name: 'sent' }],
  },
];

const frame = (name: string): HTMLIFrameElement => screen.getByTitle(name);

/** What the pages of the provider have heard, each under its name; `context` comes with each theme and is not looked at. */
let heard: [name: string, message: { type: string; payload?: { press: number } }][] = [];

const listen = (name: string): void => {
  const { contentWindow } = frame(name);
  if (contentWindow)
    contentWindow.postMessage = (text: string) => {
      const message = JSON.parse(text);
      if (message.type === 'submit') heard.push([name, message]);
    };
};

const say = (name: string, type: string, payload: object = {}): Promise<void> => {
  const message = { data: JSON.stringify({ type, payload }), origin: ORIGIN, source: frame(name).contentWindow };
  return act(async () => {
    window.dispatchEvent(new MessageEvent('message', message));
    await settle();
  });
};

const tracked = ({ page }: DrawnNodes): unknown[] =>
  page.calls.flatMap(([name, what]) => (name === 'track' ? [what] : []));

const press = (): Promise<void> =>
  act(async () => {
    screen.getByRole('button', { name: 'Pay' }).click();
    await settle();
  });

const drawn = async (): Promise<DrawnNodes> => {
  const nodes = await renderNodes(FORM);
  for (const name of ['number', 'code']) {
    listen(name);
    await say(name, 'ready');
  }
  return nodes;
};

const opened = async (): Promise<DrawnNodes> => {
  const nodes = await drawn();
  await nodes.user.type(screen.getByRole('textbox', { name: 'Holder' }), 'Ann');
  return nodes;
};

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

const FAILED = texts['frame.failed'];

beforeEach(() => {
  heard = [];
  ruleFrameHosts(['https://*.psp.example']);
});

afterEach(() => {
  vi.useRealTimers();
  ruleFrameHosts([]);
});

describe('hosted fields', () => {
  it('are asked at a press, all of them, once everything else is right, and never before', async () => {
    const { user } = await drawn();
    await press();
    expect(heard).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Holder' }), 'Ann');
    await press();
    expect(heard).toEqual([
      ['number', { type: 'submit', payload: { press: 1 } }],
      ['code', { type: 'submit', payload: { press: 1 } }],
    ]);
  });

  it('let the form go on once each has given its token, and not before', async () => {
    const nodes = await opened();
    await press();
    await say('number', 'token', { token: 'tok_number' });
    expect(tracked(nodes)).toEqual([]);
    expect(nodes.value('number')).toBe('');
    await say('code', 'token', { token: 'tok_code' });
    expect(tracked(nodes)).toEqual(['sent']);
    expect([nodes.value('number'), nodes.value('code')]).toEqual(['tok_number', 'tok_code']);
  });

  it('answer once for a press: a second token of one field is none of another', async () => {
    const nodes = await opened();
    await press();
    await say('number', 'token', { token: 'tok_first' });
    await say('number', 'token', { token: 'tok_second' });
    expect(tracked(nodes)).toEqual([]);
    await say('code', 'token', { token: 'tok_code' });
    await say('code', 'token', { token: 'tok_late' });
    expect(tracked(nodes)).toEqual(['sent']);
    expect([nodes.value('number'), nodes.value('code')]).toEqual(['tok_first', 'tok_code']);
  });

  it('send nothing by themselves: a token that nobody asked for is passed over', async () => {
    const nodes = await opened();
    await say('number', 'token', { token: 'tok_number' });
    await say('code', 'token', { token: 'tok_code' });
    expect(tracked(nodes)).toEqual([]);
    expect(nodes.value('number')).toBe('');
  });

  it('are asked once however often the button is pressed meanwhile', async () => {
    const nodes = await opened();
    await press();
    await press();
    expect(heard).toHaveLength(2);
    await say('number', 'token', { token: 'tok_number' });
    await say('code', 'token', { token: 'tok_code' });
    expect(tracked(nodes)).toEqual(['sent']);
  });

  it('hold the form back while one is incomplete, which says so itself; the next press asks all of them again', async () => {
    const nodes = await opened();
    await press();
    await say('number', 'token', { token: 'tok_old' });
    await say('code', 'incomplete');
    expect(tracked(nodes)).toEqual([]);
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(document.activeElement).not.toBe(frame('code'));
    await press();
    expect(heard.map(([name, { payload }]) => [name, payload?.press])).toEqual([
      ['number', 1],
      ['code', 1],
      ['number', 2],
      ['code', 2],
    ]);
    await say('code', 'token', { token: 'tok_code' });
    await say('number', 'token', { token: 'tok_new' });
    expect(tracked(nodes)).toEqual(['sent']);
    expect(nodes.value('number')).toBe('tok_new');
  });

  it('take no answer to an earlier press for one to this press', async () => {
    const nodes = await opened();
    await press();
    await say('code', 'incomplete');
    await say('number', 'token', { token: 'tok_number', press: 1 });
    await press();
    await say('number', 'token', { token: 'tok_stale', press: 1 });
    await say('code', 'token', { token: 'tok_code', press: 2 });
    expect(tracked(nodes)).toEqual([]);
    await say('number', 'token', { token: 'tok_number', press: 2 });
    expect(tracked(nodes)).toEqual(['sent']);
    expect(nodes.value('number')).toBe('tok_number');
  });

  it('say beside the one that failed that it did, and nothing is sent', async () => {
    const nodes = await opened();
    await press();
    await say('number', 'token', { token: 'tok_number' });
    await say('code', 'failed', { code: 'down' });
    expect(tracked(nodes)).toEqual(['code failed']);
    expect(nodes.element('code').textContent).toContain(FAILED);
    expect(nodes.element('number').textContent).not.toContain(FAILED);
    expect(screen.getByRole('group', { name: 'code', description: FAILED })).toBeTruthy();
    expect(document.activeElement).toBe(frame('code'));
    await press();
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('say beside the one that did not answer in time that it did not, and nothing is sent', async () => {
    const nodes = await opened();
    vi.useFakeTimers();
    await press();
    await say('number', 'token', { token: 'tok_number' });
    await pass(9999);
    expect(screen.queryByText(FAILED)).toBeNull();
    await pass(1);
    expect(nodes.element('code').textContent).toContain(FAILED);
    expect(nodes.element('number').textContent).not.toContain(FAILED);
    await say('code', 'token', { token: 'tok_late' });
    expect(tracked(nodes)).toEqual(['code failed']);
  });

  it('are asked when they are there, if the press came before', async () => {
    const nodes = await renderNodes(FORM);
    await nodes.user.type(screen.getByRole('textbox', { name: 'Holder' }), 'Ann');
    listen('number');
    listen('code');
    await say('number', 'ready');
    await press();
    expect(heard.map(([name]) => name)).toEqual(['number']);
    await say('code', 'ready');
    expect(heard.map(([name]) => name)).toEqual(['number', 'code']);
  });

  it('send nothing when one is taken off the page while it is asked', async () => {
    const nodes = await opened();
    await press();
    await say('number', 'token', { token: 'tok_number' });
    await nodes.change({ left: 'code' });
    expect(tracked(nodes)).toEqual([]);
    await press();
    await say('number', 'token', { token: 'tok_number' });
    expect(tracked(nodes)).toEqual(['sent']);
  });

  it.each([[''], ['a b'], ['<b>'.repeat(300)], [12]])('take no token such as %s', async (token) => {
    const nodes = await opened();
    await press();
    await say('code', 'token', { token: 'tok_code' });
    await say('number', 'token', { token });
    expect(nodes.value('number')).toBe('');
    expect(tracked(nodes)).toEqual([]);
  });

  it('that nobody has asked are neither missing nor wrong', async () => {
    const { page } = await opened();
    expect(page.scope['form']).toMatchObject({ isFilled: true, isValid: true, isSubmitDisabled: false });
  });
});
