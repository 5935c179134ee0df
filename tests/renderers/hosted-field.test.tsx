// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import texts from '#generated/locales/en.json' with { type: 'json' };
import { drawNodes, type DrawnNodes } from '#tests/draw.tsx';
import { settle } from '#tests/engine/fake-clock.ts';
import { frame, ORIGIN, pass, post, track, tracked, allowFrameHosts } from './frame-bench.ts';

allowFrameHosts();

describe('hosted fields', () => {
  const FAILED = texts['frame.failed'];
  const INCOMPLETE = texts['frame.incomplete'];
  const hosted = (name: string): Node => ({
    type: 'hostedField',
    id: name,
    name,
    src: `${ORIGIN}/${name}`,
    label: { text: name },
    timeoutSeconds: 10,
    when: { '!==': [{ var: 'left' }, name] },
    onFail: track(`${name} failed`),
  });
  const FORM: readonly Node[] = [
    { type: 'textField', name: 'holder', label: { text: 'Holder' } },
    hosted('number'),
    hosted('code'),
    { type: 'button', label: { text: 'Pay' }, onPress: [{ do: 'validate' }, { do: 'track', name: 'sent' }] },
  ];

  /** Requests that the pages of the provider have received, such as `number 1` at the first press. */
  let asked: string[];

  const press = (): Promise<void> =>
    act(async () => {
      screen.getByRole('button', { name: 'Pay' }).click();
      await settle();
    });

  const token = (name: string, value: unknown, rest: object = {}): Promise<void> =>
    post(name, 'token', { token: value, ...rest });

  /** The form with all fields filled in except the hosted ones. */
  const open = async (ready = ['number', 'code']): Promise<DrawnNodes> => {
    const drawn = await drawNodes(FORM);
    asked = [];
    for (const name of ['number', 'code'])
      Object.assign(frame(name).contentWindow ?? {}, {
        postMessage: (text: string) => {
          const { type, payload } = JSON.parse(text);
          if (type === 'submit') asked.push(`${name} ${payload.press}`);
        },
      });
    for (const name of ready) await post(name, 'ready');
    await press();
    expect(asked).toEqual([]);
    await drawn.user.type(screen.getByRole('textbox', { name: 'Holder' }), 'Ann');
    expect(drawn.page.scope['form']).toMatchObject({ isFilled: true, isValid: true, isSubmitDisabled: false });
    return drawn;
  };

  const values = ({ value }: DrawnNodes): string[] => ['number', 'code'].map(value);

  it('are requested once for a press, when the other fields are valid, and the form continues once each has its token', async () => {
    const drawn = await open();
    await press();
    await press();
    expect(asked).toEqual(['number 1', 'code 1']);
    await token('number', 'tok_first');
    await token('number', 'tok_second');
    expect([tracked(drawn), values(drawn)]).toEqual([[], ['', '']]);
    await token('code', 'tok_code');
    await token('code', 'tok_late');
    expect([tracked(drawn), values(drawn)]).toEqual([['sent'], ['tok_first', 'tok_code']]);
  });

  it.each<[string, unknown[]]>([
    ['that was not asked for', ['tok_number', 'tok_code']],
    ...['', 'a b', '<b>'.repeat(300), 12].map((bad): [string, unknown[]] => [
      `such as ${String(bad).slice(0, 10)}`,
      [bad, 'tok_code'],
    ]),
  ])('ignore a token %s', async (what, [number, code]) => {
    const drawn = await open();
    if (what !== 'that was not asked for') await press();
    await token('code', code);
    await token('number', number);
    expect([tracked(drawn), values(drawn)]).toEqual([[], ['', '']]);
  });

  it('are all validated again at the next press after one was incomplete, and ignore answers to the previous press', async () => {
    const drawn = await open();
    await press();
    await token('number', 'tok_old');
    await post('code', 'incomplete');
    expect([tracked(drawn), screen.queryByText(FAILED)]).toEqual([[], null]);
    expect(['code', 'number'].map((name) => drawn.text(name).includes(INCOMPLETE))).toEqual([true, false]);
    expect(document.activeElement).not.toBe(frame('code'));
    await press();
    expect(screen.queryByText(INCOMPLETE)).toBeNull();
    expect(asked.slice(2)).toEqual(['number 2', 'code 2']);
    await token('number', 'tok_stale', { press: 1 });
    await token('code', 'tok_code', { press: 2 });
    expect(tracked(drawn)).toEqual([]);
    await token('number', 'tok_new', { press: 2 });
    expect([tracked(drawn), values(drawn)]).toEqual([['sent'], ['tok_new', 'tok_code']]);
  });

  it('show one message for several incomplete ones, beside the first that answers', async () => {
    const drawn = await open();
    await press();
    await post('number', 'incomplete');
    await post('code', 'incomplete');
    expect(['code', 'number'].map((name) => drawn.text(name).includes(INCOMPLETE))).toEqual([false, true]);
    await press();
    await token('number', 'tok_number');
    await post('code', 'incomplete');
    expect(['code', 'number'].map((name) => drawn.text(name).includes(INCOMPLETE))).toEqual([true, false]);
  });

  it('show the failure of one of them below it, with the focus there, until the next press', async () => {
    const drawn = await open();
    await press();
    await token('number', 'tok_number');
    await post('code', 'failed', { code: 'down' });
    expect([tracked(drawn), document.activeElement]).toEqual([['code failed'], frame('code')]);
    expect([drawn.text('code').includes(FAILED), drawn.text('number').includes(FAILED)]).toEqual([true, false]);
    expect(screen.getByRole('group', { name: 'code', description: FAILED })).toBeTruthy();
    await press();
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('show that one did not answer in time, and ignore its answer afterwards', async () => {
    const drawn = await open();
    vi.useFakeTimers();
    await press();
    await token('number', 'tok_number');
    await pass(9999);
    expect(screen.queryByText(FAILED)).toBeNull();
    await pass(1);
    expect([drawn.text('code').includes(FAILED), drawn.text('number').includes(FAILED)]).toEqual([true, false]);
    await token('code', 'tok_late');
    expect(tracked(drawn)).toEqual(['code failed']);
  });

  it('are requested once they are ready, and not awaited if one has been removed', async () => {
    const drawn = await open(['number']);
    await press();
    expect(asked).toEqual(['number 1']);
    await post('code', 'ready');
    expect(asked).toEqual(['number 1', 'code 1']);
    await token('number', 'tok_number');
    await drawn.change({ left: 'code' });
    expect(tracked(drawn)).toEqual([]);
    await press();
    await token('number', 'tok_number');
    expect(tracked(drawn)).toEqual(['sent']);
  });
});
