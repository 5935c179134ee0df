// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { guardApps } from './app-guard.ts';
import { flowPage, nodes, openFlowPage } from './flow-pages.ts';

guardApps();

const unified = flowPage('deposit.unified-form');

it.each([
  ['names no buttons', undefined, 1],
  ['names it', ['complete', 'cancel'], 1],
  ['names another', ['cancel'], 0],
  ['names none', [], 0],
  ['names it otherwise', ['Complete', 'COMPLETE'], 0],
])('a unified form offers to say that it is paid when the server %s', async (_what, buttons, count) => {
  await openFlowPage(unified, {
    alter({ depositId, apiResponse }) {
      const response = Object(apiResponse);
      return { depositId, apiResponse: { ...response, data: { ...response.data, buttons } } };
    },
  });
  expect(nodes('requisite').length).toBeGreaterThan(0);
  expect(nodes('paid')).toHaveLength(count);
});
