// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  for (const level of ['debug', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

const load = () => import('#platform/log.ts');

it('writes debug lines only when asked to', async () => {
  const { log, setDebugging } = await load();
  log.debug('quiet');
  expect(console.debug).not.toHaveBeenCalled();
  setDebugging('on');
  log.debug('loud', { status: 1 });
  expect(console.debug).toHaveBeenCalledExactlyOnceWith('[cashier] loud', { status: 1 });
  setDebugging('off');
  log.debug('quiet');
  expect(console.debug).toHaveBeenCalledOnce();
});

it('stays loud over a reload of the tab', async () => {
  (await load()).setDebugging('on');
  expect(sessionStorage.getItem('force_logging')).toBe('true');
  vi.resetModules();
  const { isDebugging } = await load();
  expect(isDebugging()).toBe(true);
});

it.each(['1', 'true'])('is loud when force_logging is %s', async (value) => {
  sessionStorage.setItem('force_logging', value);
  expect((await load()).isDebugging()).toBe(true);
});

it.each(['0', 'false', ''])('is quiet when force_logging is "%s"', async (value) => {
  sessionStorage.setItem('force_logging', value);
  expect((await load()).isDebugging()).toBe(false);
});

it('writes warnings and errors always, without anything personal', async () => {
  const { log } = await load();
  log.warn('from ana@b.co');
  log.error('failed', { email: 'ana@b.co', status: 500 });
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('[cashier] from [email]');
  expect(console.error).toHaveBeenCalledExactlyOnceWith('[cashier] failed', { email: '[hidden]', status: 500 });
});
