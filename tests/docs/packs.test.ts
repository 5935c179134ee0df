import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publicKeys } from '#app/pack/public-keys.ts';
import { applyPack } from '#app/pack/apply-pack.ts';
import { createTexts } from '#i18n/texts.ts';
import { ADDRESSES, BASE, openPackServer, screen } from '#tests/app/pack-bench.ts';
import { fakeHost } from '#tests/flows/fake-host.ts';
import { answerFile, localeUrls } from '#tests/i18n/locale-server.ts';
import { startedStore } from '#tests/state/store.ts';
import { makePack } from '#tools/pack/make-pack.ts';
import { PACK_FLAGS, toPackFlags, type PackFlags } from '#tools/pack/pack-flags.ts';
import { readArguments } from '#tools/run/command-line.ts';
import { readPackSources, type PackSources } from '#tools/pack/pack-sources.ts';

const readPackFlags = (args: string[], environment: NodeJS.ProcessEnv): PackFlags => {
  const { values, positionals } = readArguments({ options: PACK_FLAGS, hasPositionals: true }, args);
  return toPackFlags(values, positionals, environment);
};

const text = readFileSync('docs/packs.md', 'utf8');

/** The block of JSON that the page calls by that name. */
const block = (name: string): unknown =>
  JSON.parse(new RegExp(`\`\`\`json ${name}\n([^]*?)\`\`\``).exec(text)?.[1] ?? '');

const shellLines = [...text.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, lines = '']) => lines.trim().split('\n'));

const packCommands = shellLines
  .filter((line) => line.startsWith('npm run schemas:pack -- '))
  .map((line) => line.split(' ').slice(4));

interface Checked {
  readonly sources: PackSources;
  readonly findings: ReturnType<PackSources['check']>;
}

const checked = new Map<string, Checked>();

/** Commands that differ by their other flags take the same files, which are checked once. */
const checkedSources = (from: readonly string[]): Checked => {
  const name = from.join(' ');
  const known = checked.get(name);
  if (known) return known;
  const sources = readPackSources(from);
  const made = { sources, findings: sources.check() };
  checked.set(name, made);
  return made;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the commands', () => {
  it('are ones that the page shows in full', () => {
    expect(packCommands).toHaveLength(7);
    expect(shellLines.filter((line) => !/^npm run schemas:pack -- |^SANDBOX_PACK=pack npm start$/.test(line))).toEqual(
      [],
    );
  });

  it.each(packCommands)(
    '%s %s can be run',
    (...args) => {
      const { from, generateKey, out } = readPackFlags(args, {});
      expect(out).toBe('pack');
      if (generateKey !== undefined || from.every((name) => ['diff', 'back'].includes(name))) return;
      const { sources, findings } = checkedSources(from);
      expect(findings).toEqual([]);
      const { manifest } = makePack(sources, { createdAt: '2026-03-01T09:30:00Z' });
      expect(manifest.files.map(({ id }) => id)).toContain('deposit.voucher-code');
    },
    60_000,
  );

  it('have the flags of the table, all of them', () => {
    const told = new Set([...text.matchAll(/^\| `(--[a-z-]+) /gm)].map(([, flag = '']) => flag));
    const known = readFileSync('tools/pack/pack-flags.ts', 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: \{ type: 'string'/gm);
    expect([...told].toSorted()).toEqual([...known].map(([, flag = '']) => `--${flag}`).toSorted());
  });

  it('read the environment variables that the page names', () => {
    expect(readFileSync('sandbox/main.ts', 'utf8')).toContain("'SANDBOX_PACK'");
    expect(readFileSync('src/app/pack/public-keys.ts', 'utf8')).toContain('VITE_PACK_KEYS');
  });
});

describe('the examples', () => {
  it('of rows are those of the example', () => {
    const rows: unknown = JSON.parse(readFileSync('docs/examples/voucher-pack/methods.json', 'utf8'));
    expect(block('methods')).toEqual(rows);
  });

  it('of a configuration can be read', async () => {
    const server = openPackServer();
    server.files.set(ADDRESSES.config, JSON.stringify(block('config')));
    expect(await publicKeys(ADDRESSES.config)).toHaveLength(1);
  });

  it('of a metric has the members that the host gets', async () => {
    vi.stubGlobal('window', { location: { origin: 'https://pay.example' }, document: { referrer: '' } });
    const server = openPackServer();
    server.publish([{ ...screen('deposit.voucher-code'), served: '{}' }]);
    const fromServer = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string) => {
      const path = address.split('/static/')[1] ?? '';
      return address.startsWith('https://pay.example/') ? fromServer(`${BASE}${path}`) : answerFile(address);
    });
    const host = fakeHost();
    const texts = createTexts({ report: () => {}, urls: localeUrls() });
    await texts.load('en');
    await applyPack({ store: startedStore(), host: host.channel, visit: { userId: 'u1' } }, texts);
    expect(Object.keys(Object(host.payloads('Metric')[0]))).toEqual(Object.keys(Object(block('metric'))));
  });
});

describe('the reasons', () => {
  it('are those that the widget gives, all of them', () => {
    const told = new Set(text.match(/`pack\.[a-z-]+`/g)?.map((code) => code.slice(1, -1)));
    const given = readFileSync('src/app/pack/pack-error.ts', 'utf8').match(/'pack\.[a-z-]+'/g) ?? [];
    expect([...told].toSorted()).toEqual(given.map((code) => code.slice(1, -1)).toSorted());
  });
});
