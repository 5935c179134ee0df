// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const NETWORKS = [
  { value: 'trc20', text: 'Tron (TRC20)', timeMinutes: 1 },
  { value: 'erc20', text: 'Ethereum (ERC20)', timeMinutes: 12 },
  { value: 'ton', text: 'TON' },
];

const draw = (): Promise<DrawnNodes> =>
  renderNode(
    { type: 'networkSelect', name: 'network', networks: { var: 'networks' } },
    { scope: { networks: NETWORKS } },
  );

const times = (): (string | undefined)[] =>
  screen
    .getAllByRole('radio')
    .map((radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent?.trim());

describe('networks', () => {
  it('are a named choice with a word of warning', async () => {
    await draw();
    const group = screen.getByRole('radiogroup', { name: 'Network' });
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('Coins sent over another network are lost');
  });

  it('say how long each takes, ten minutes where nobody knows', async () => {
    await draw();
    expect(times()).toEqual(['About 1 minute', 'About 12 minutes', 'About 10 minutes']);
  });

  it('put the one that is picked into the form', async () => {
    const { user, value } = await draw();
    await user.click(screen.getByRole('radio', { name: 'Ethereum (ERC20)' }));
    expect(value('network')).toBe('erc20');
  });

  it('must be chosen from', async () => {
    const { validate } = await draw();
    validate();
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  });
});
