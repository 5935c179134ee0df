import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPack } from '#app/pack/apply-pack.ts';
import { packTrust } from '#app/pack/public-keys.ts';
import { createTexts } from '#i18n/texts.ts';
import { ADDRESSES, BASE, openPackServer, screen } from '#tests/app/pack-bench.ts';
import { fakeHost } from '#tests/flows/fake-host.ts';
import { answerFile, localeUrls } from '#tests/i18n/locale-server.ts';
import { startedStore } from '#tests/state/store.ts';
import { makePack } from '#layouts/pack/make-pack.ts';
import { PACK_FLAGS, toPackFlags } from '#layouts/pack/pack-flags.ts';
import { readPackSources } from '#layouts/pack/pack-sources.ts';
import { readArguments } from '#tools/run/command-line.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const text = read('docs/packs.md') + read('docs/pack-limits.md');

const firsts = (from: string, pattern: RegExp): string[] => [...from.matchAll(pattern)].map(([, first = '']) => first);

/** Returns the block of JSON with that name. */
const block = (name: string): unknown =>
  JSON.parse(new RegExp(`\`\`\`json ${name}\n([^]*?)\`\`\``).exec(text)?.[1] ?? '');

const shellLines = firsts(text, /```sh\n([^]*?)```/g).flatMap((lines) => lines.trim().split('\n'));
const commands = shellLines.filter((line) => line.startsWith('npm run layouts -- pack '));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
describe('docs/packs.md', () => {
  it('has commands that can be run', () => {
    expect(commands).toHaveLength(8);
    expect(shellLines.filter((line) => !commands.includes(line))).toEqual(['SANDBOX_PACK=pack npm start']);
    const folders = new Set<string>();
    for (const command of commands) {
      const { values, positionals } = readArguments(
        { options: PACK_FLAGS, hasPositionals: true },
        command.split(' ').slice(5),
      );
      const { from, generateKey, out } = toPackFlags(values, positionals, {});
      expect(out).toBe('pack');
      if (generateKey === undefined && !from.every((name) => ['diff', 'back', 'sign'].includes(name)))
        folders.add(from.join(' '));
    }
    for (const from of folders) {
      const { manifest } = makePack(readPackSources(from.split(' ')), { createdAt: '2026-03-01T09:30:00Z' });
      expect(manifest.files.map(({ id }) => id)).toContain('deposit.voucher-code');
    }
  });

  it('has every flag, reason and environment variable', () => {
    const flags = firsts(read('packages/layouts/pack/pack-flags.ts'), /^ {2}'?([a-z-]+)'?: \{ type: 'string'/gm);
    expect([...new Set(firsts(text, /^\| `--([a-z-]+) /gm))].toSorted()).toEqual(flags.toSorted());
    const reasons = firsts(read('src/app/pack/pack-error.ts'), /'(pack\.[a-z-]+)'/g);
    expect([...new Set(firsts(text, /`(pack\.[a-z-]+)`/g))].toSorted()).toEqual(reasons.toSorted());
    expect(read('sandbox/main.ts')).toContain("'SANDBOX_PACK'");
    expect(read('src/app/pack/public-keys.ts')).toContain('VITE_PACK_KEYS');
  });

  it('has the rows of the example, and a configuration that can be read', async () => {
    expect(block('methods')).toEqual(JSON.parse(read('docs/examples/voucher-pack/methods.json')));
    const server = openPackServer();
    server.files.set(ADDRESSES.config, JSON.stringify(block('config')));
    expect((await packTrust(ADDRESSES.config)).keys).toHaveLength(1);
  });

  it('has the members of the metric that the host receives', async () => {
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
    await applyPack({ store: startedStore(), host: host.channel, visit: { pack: null, userId: 'u1' } }, texts);
    expect(Object.keys(Object(host.payloads('Metric')[0]))).toEqual(Object.keys(Object(block('metric'))));
  });
});
