import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hardcodedDetails } from '#app/pack/hardcoded-details.ts';
import { loadManifest } from '#app/pack/load-manifest.ts';
import { disallowedHosts } from '#app/pack/disallowed-hosts.ts';
import { mayHavePack } from '#app/pack-loading.ts';
import { ADDRESSES, GOOD, MANIFEST, openPackServer, VISITOR, type PackServer } from './pack-bench.ts';

const publicText = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? '';

const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');
const OUR_KEY = publicText(ours.publicKey);
const THEIR_KEY = publicText(theirs.publicKey);
const STRANGE_KEY = publicText(generateKeyPairSync('ed25519').publicKey);

let server: PackServer;

const signature = (content: string | Response): void => void server.files.set(ADDRESSES.signature, content);
const signWith = (...pairs: { privateKey: KeyObject }[]): void =>
  signature(
    pairs
      .map(({ privateKey }) => `${sign(null, Buffer.from(server.manifest()), privateKey).toString('base64')}\n`)
      .join(''),
  );
const configure = (content: string | Response | object): void =>
  void server.files.set(
    ADDRESSES.config,
    typeof content === 'string' || content instanceof Response ? content : JSON.stringify(content),
  );
const askForTwo = (...packKeys: string[]): void =>
  configure({ packKeys: packKeys.length > 0 ? packKeys : [OUR_KEY, THEIR_KEY], packSignatures: 2 });
const nameKeys = (...packKeys: string[]): void => configure(JSON.stringify({ packKeys }));
const inDocument = (deployment: unknown): void =>
  void vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(deployment) }) });
const insecure = (): void => void vi.stubGlobal('crypto', { getRandomValues: () => {} });

/** `taken`, `absent`, or the code of the rejection. */
const outcome = (): Promise<string> =>
  loadManifest(ADDRESSES, VISITOR).then(
    (pack) => (pack ? 'taken' : 'absent'),
    (error: { code: string }) => error.code,
  );

beforeEach(() => {
  server = openPackServer();
  server.publish([GOOD]);
  server.files.delete(ADDRESSES.signature);
  nameKeys(OUR_KEY);
});
describe('the signature of a manifest', () => {
  it.each<[what: string, expected: string, prepare: () => unknown]>([
    ['by the only key', 'taken', () => signWith(ours)],
    ['by the first of two keys', 'taken', () => [nameKeys(OUR_KEY, THEIR_KEY), signWith(ours)]],
    ['by the second of two keys', 'taken', () => [nameKeys(THEIR_KEY, OUR_KEY), signWith(ours)]],
    ['by another key', 'pack.signature', () => signWith(theirs)],
    ['that is missing', 'pack.unsigned', () => {}],
    ['of one byte less', 'pack.signature', () => [signWith(ours), server.files.set(MANIFEST, `${server.manifest()} `)]],
    ['that is empty', 'pack.signature', () => signature('')],
    ['that is not base64', 'pack.signature', () => signature('!!!')],
    ['of the wrong length', 'pack.signature', () => signature('AAAA')],
    ['of zeros', 'pack.signature', () => signature('A'.repeat(88))],
    ['that is too long', 'pack.signature', () => signature('A'.repeat(2000))],
    ['by both keys, of which two have to sign', 'taken', () => [askForTwo(), signWith(ours, theirs)]],
    ['by one key, of which two have to sign', 'pack.signatures-few', () => [askForTwo(), signWith(ours)]],
    ['by one key twice, of which two have to sign', 'pack.signatures-few', () => [askForTwo(), signWith(ours, ours)]],
    [
      'by a key that is listed twice, of which two have to sign',
      'pack.key-unknown',
      () => [askForTwo(OUR_KEY, `${OUR_KEY}=`), signWith(ours)],
    ],
    [
      'by a key and a stranger, of which two have to sign',
      'pack.signatures-few',
      () => [askForTwo(OUR_KEY, STRANGE_KEY), signWith(ours, theirs)],
    ],
    [
      'where more have to sign than there are keys',
      'pack.key-unknown',
      () => configure({ packKeys: [OUR_KEY], packSignatures: 2 }),
    ],
    ['where none has to sign', 'pack.key-unknown', () => configure({ packKeys: [OUR_KEY], packSignatures: 0 })],
    ['that does not load', 'pack.unreachable', () => signature(new Response('', { status: 502 }))],
    ['where the configuration names no key', 'pack.no-key', () => [configure('{}'), signWith(ours)]],
    ['where the key is null', 'pack.no-key', () => [configure('{"packKeys":null}'), signWith(ours)]],
    ['without a configuration', 'pack.no-key', () => [server.files.delete(ADDRESSES.config), signWith(ours)]],
    ['where the configuration fails', 'pack.key-unknown', () => configure(new Response('', { status: 500 }))],
    ['where the configuration is not JSON', 'pack.key-unknown', () => configure('{')],
    ['where the configuration is too long', 'pack.key-unknown', () => configure('x'.repeat(70_000))],
    ['where the list of keys is empty', 'pack.key-unknown', () => configure('{"packKeys":[]}')],
    ['where the keys are no list', 'pack.key-unknown', () => configure('{"packKeys":"key"}')],
    ['where a key is too short', 'pack.key-unknown', () => nameKeys('abc')],
    [
      'where one of two keys is a number',
      'pack.key-unknown',
      () => configure(JSON.stringify({ packKeys: [OUR_KEY, 1] })),
    ],
    ['on a page without HTTPS', 'pack.insecure-context', insecure],
    ['on a page without HTTPS, where no pack is', 'absent', () => [insecure(), server.files.delete(MANIFEST)]],
  ])('%s ends in %s', async (_what, expected, prepare) => {
    prepare();
    expect(await outcome()).toBe(expected);
  });

  it('is refused by a browser that cannot check signatures', async () => {
    signWith(ours);
    const importKey = (): Promise<never> => Promise.reject(new DOMException('no Ed25519', 'NotSupportedError'));
    vi.stubGlobal('crypto', { subtle: { importKey } });
    expect(await outcome()).toBe('pack.signature-unsupported');
  });

  it.each([
    ['the document', () => inDocument({ packKeys: [OUR_KEY] })],
    ['the build', () => vi.stubEnv('VITE_PACK_KEYS', ` ${OUR_KEY}, ${OUR_KEY}= `)],
  ])('must be made with a key of %s, if that names keys', async (_where, name) => {
    name();
    nameKeys(THEIR_KEY);
    signWith(theirs);
    expect(await outcome()).toBe('pack.signature');
    signWith(ours);
    expect(await outcome()).toBe('taken');
    expect(server.asked).not.toContain('config.json');
  });

  it('must be made with as many keys as the build requires', async () => {
    vi.stubEnv('VITE_PACK_KEYS', `${OUR_KEY},${THEIR_KEY}`);
    vi.stubEnv('VITE_PACK_SIGNATURES', '2');
    signWith(ours);
    expect(await outcome()).toBe('pack.signatures-few');
    signWith(theirs, ours);
    expect(await outcome()).toBe('taken');
  });

  it('is refused if the key of the build cannot be read', async () => {
    vi.stubEnv('VITE_PACK_KEYS', 'nonsense');
    signWith(ours);
    expect(await outcome()).toBe('pack.key-unknown');
  });

  it.each<[unknown, string | undefined, boolean]>([
    [{ allowedHosts: '*' }, undefined, false],
    [{ allowedHosts: '*' }, ' ', false],
    [{ allowedHosts: '*' }, OUR_KEY, true],
    [{ allowedHosts: '*', packKeys: [OUR_KEY] }, undefined, true],
    [null, undefined, true],
  ])('with the document %j and the built key %j, a deployment may have a pack: %s', (document, built, isPossible) => {
    inDocument(document);
    if (built !== undefined) vi.stubEnv('VITE_PACK_KEYS', built);
    expect(mayHavePack()).toBe(isPossible);
  });
});

/** Cases that are not in the tables of tests/layouts/pack. */
describe('a page of a pack', () => {
  const NUMBER = { var: 'deposit.data.card.number' };
  const row = (value: unknown): object => ({ type: 'copyRow', value });
  const press = (action: object): object => ({ type: 'button', onPress: [action] });
  const notice = (text: string): object => ({ type: 'notice', text: { text } });

  it.each<[node: object, words: string[]]>([
    [row(4400), ['4400']],
    [row({ if: [{ var: 'deposit.isCancelled' }, '4400', NUMBER] }), ['"4400"']],
    [row({ '+': [NUMBER, 1] }), ['+']],
    [row({ var: 'route.query.pan' }), ['route.query.pan']],
    [press({ do: 'share', text: { cat: [NUMBER, '4400'] } }), ['"4400"']],
    [press({ do: 'copy', value: NUMBER }), []],
    [notice('It takes 3 to 5 days; the number looks like 1234 5678 9012 3456'), []],
    [row({ or: [NUMBER, { var: 'deposit.data.card.phone' }, ''] }), []],
    [row({ get: [{ find: [{ var: 'deposit.data.rows' }, 'name', 'iban'] }, 'value'] }), []],
  ])('with %j has the hardcoded values %j', (node, words) => {
    expect(hardcodedDetails({ body: [node] }).map(({ word }) => word)).toEqual(words);
  });

  it('is refused with the path of the hardcoded value', () => {
    const [found] = hardcodedDetails({ body: [{ type: 'card', children: [row('4400')] }] });
    expect(found?.path).toEqual(['body', 0, 'children', 0, 'value']);
  });

  it.each<[href: unknown, hosts: string[], strays: string[]]>([
    ['https://help.pay.example/', ['*.pay.example'], []],
    ['https://help.pay.example/', ['pay.example'], ['help.pay.example']],
    ['upi://pay?pa=evil@bank', ['pay.example'], ['upi:']],
    ['//evil.example', [], ['evil.example']],
    [{ var: 'deposit.data.url' }, [], []],
    ['/static/help.png', [], []],
  ])('with a link to %j and the allowed hosts %j has the disallowed hosts %j', (href, hosts, strays) => {
    expect(disallowedHosts({ body: [{ type: 'link', href }] }, hosts)).toEqual(strays);
  });
});
