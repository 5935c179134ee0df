import { expect } from 'vitest';
import type { AppBench } from './app-bench.ts';
import { nodes } from './flow-pages.ts';

export const TRANSPORTS = ['socket', 'http'] as const;

/** How often something was asked for. */
export const countOf = ({ asked }: AppBench, path: string): number => asked.filter((one) => one === path).length;

/** Presses the node of that id. */
export const press = async (app: AppBench, id: string): Promise<void> => {
  const [button] = nodes(id);
  if (!button) throw new Error(`there is no ${id} on ${app.screen()}`);
  await app.press(button);
};

/** The id of the deposit; there may be no second one. */
export const onlyDeposit = (app: AppBench): string => {
  const deposits = app.world.deposits.list();
  expect(deposits).toHaveLength(1);
  return deposits[0]?.id ?? '';
};

/** Texts of the nodes with that id. */
export const textsOf = (id: string): (string | null)[] => nodes(id).map(({ textContent }) => textContent);

/** Waits for the result page to say so. */
export const expectResult = async (app: AppBench, title: string): Promise<void> => {
  await app.until(() => app.screen() === 'deposit.complete' && app.text().includes(title));
  expect(app.text()).toContain(title);
};
