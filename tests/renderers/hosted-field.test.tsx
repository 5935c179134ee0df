// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ruleFrameHosts } from '#domain/frame-hosts.ts';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const ORIGIN = 'https://fields.psp.example';

const NODE: Node = {
  type: 'hostedField',
  name: 'cardToken',
  src: `${ORIGIN}/card`,
  label: { text: 'Card details' },
  submit: { var: 'asked' },
  onToken: [{ do: 'track', name: 'token' }],
  onIncomplete: [{ do: 'track', name: 'incomplete' }],
};

const draw = (): Promise<DrawnNodes> => renderNode(NODE, { scope: { asked: 0 } });

const frame = (): HTMLIFrameElement => screen.getByTitle('Card details');

const say = (type: string, payload?: object): void => {
  const message = { data: JSON.stringify({ type, payload }), origin: ORIGIN, source: frame().contentWindow };
  act(() => void window.dispatchEvent(new MessageEvent('message', message)));
};

const tracked = ({ page }: DrawnNodes): unknown[] =>
  page.calls.flatMap(([name, what]) => (name === 'track' ? [what] : []));

beforeEach(() => ruleFrameHosts(['https://*.psp.example']));

afterEach(() => ruleFrameHosts([]));

describe('a hosted field', () => {
  it('asks the page for a token each time that the button is pressed, and never before', async () => {
    const { change } = await draw();
    const heard = vi.fn();
    const { contentWindow } = frame();
    if (contentWindow) contentWindow.postMessage = heard;
    expect(heard).not.toHaveBeenCalled();
    await change({ asked: 1 });
    await change({ asked: 2 });
    expect(heard.mock.calls).toEqual([
      ['{"type":"submit"}', ORIGIN],
      ['{"type":"submit"}', ORIGIN],
    ]);
  });

  it('holds the token, and then goes on', async () => {
    const drawn = await draw();
    say('token', { token: 'tok_4111' });
    expect(drawn.value('cardToken')).toBe('tok_4111');
    expect(tracked(drawn)).toEqual(['token']);
  });

  it.each([[''], ['a b'], ['<b>'.repeat(300)], [12]])('takes no token such as %s', async (token) => {
    const drawn = await draw();
    say('token', { token });
    expect(drawn.value('cardToken')).toBe('');
    expect(tracked(drawn)).toEqual([]);
  });

  it('goes on with nothing while what is typed there is not complete', async () => {
    const drawn = await draw();
    say('incomplete');
    expect(tracked(drawn)).toEqual(['incomplete']);
    drawn.validate();
    expect(drawn.element().textContent).toContain('Fill in this field.');
  });

  it('is a group of its label for screen readers', async () => {
    await draw();
    expect(screen.getByRole('group', { name: 'Card details' })).toBeTruthy();
  });
});
