import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, findLeanChromium } from '#tools/run/find-chromium.ts';

describe.skipIf(process.platform === 'win32')('findChromium', () => {
  let folder = '';
  const install = (name: string, exitCode: number): string => {
    const place = path.join(folder, name);
    writeFileSync(place, `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });
    return place;
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
    vi.stubEnv('CHROMIUM_PATH', undefined);
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('takes the browser that CHROMIUM_PATH names before any other', () => {
    install('chromium', 0);
    const named = install('my-browser', 0);
    vi.stubEnv('CHROMIUM_PATH', named);
    expect(findChromium()).toBe(named);
  });
  it('refuses a CHROMIUM_PATH that names no file', () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    expect(findChromium).toThrow('/nowhere/chromium');
  });
  it('takes the first browser on the path', () => {
    const place = install('chromium', 0);
    install('google-chrome', 0);
    expect(findChromium()).toBe(place);
  });
  it('takes the lean one for tests that look at no picture, where it is installed', () => {
    const place = install('chromium', 0);
    const lean = install('chromium-headless-shell', 0);
    expect([findLeanChromium(), findChromium()]).toEqual([lean, place]);
  });
  it('passes over a command that only pretends to be a browser', () => {
    install('chromium-browser', 1);
    const place = install('google-chrome', 0);
    expect(findChromium()).toBe(place);
  });
});
