import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleFiles, shownFile } from '#layouts/screens/screen-files.ts';
import { sampleName } from '#layouts/screens/samples.ts';

interface Shown {
  readonly type: string;
  readonly id: string;
  readonly words: string;
}

/** Nodes of a page in a sample, from the approved snapshot of its screen, which the checker compares with the page. */
const shownIn = (screen: string, sample: string): readonly Shown[] =>
  readFileSync(shownFile(screen), 'utf8')
    .split(/\n(?! )/)
    .flatMap((block) => {
      const [head = '', ...variants] = block.split('\n');
      const own = variants.filter((line) => line.trim().split(':')[0]?.split(', ').includes(sample));
      if (variants.some((line) => line !== '') && own.length === 0) return [];
      const [type = '', id = ''] = (head.split(' · ')[0] ?? '').split(' ');
      return [{ type, id, words: [head, ...own].join(' ').replaceAll('\u00A0', ' ') }];
    });

/** A row has ids, or ids with texts beside them; ids with a leading `no ` must not be shown. */
describe('the page', () => {
  it.each<[screen: string, sample: string, expected: string]>([
    // Spec: core 2.25a
    ['deposit.methods', 'loading', 'methods-loading; no tile'],
    // Spec: core 2.26a, method-flows 2.16a, core 2.31
    ['deposit.methods', 'regions', 'region Kazakhstan; region Change country; region to: "deposit.region"'],
    ['deposit.methods', 'list', 'no region; tile cmd: "groups.open", args: { name: "crypto" }'],
    ['deposit.methods', 'list', 'tile cmd: "methods.pick", args: { name: "card"'],
    ['deposit.methods', 'many', 'search'],
    ['deposit.group', 'few', 'no search'],
    ['deposit.region', 'few', 'region isSelected true; region cmd: "regions.pick", args: { code: "MX" }'],
    // Spec: core 2.32a
    ['shared.empty', 'vpn-hint', 'empty-hint-vpn VPN'],
    ['shared.empty', 'other-countries', 'page-title There are no payment methods available for this region'],
    // Spec: core 8.5a
    ['shared.empty', 'plain', 'empty-currency Deposit in KZT is currently unavailable'],
    [
      'shared.empty',
      'plain',
      'empty-hint Use crypto or choose another currency; empty-hint-currency to: "crypto-balance.deposit"',
    ],
    // Spec: core 2.33a
    ['shared.error', 'refused', 'page-title; page-text; error-message Code: rejected 422'],
    // Spec: core 2.29a, core 2.29b, method-flows 2.28
    ['deposit.redirect', 'guided', 'amount; field; visual-instruction to: "deposit.instruction"'],
    ['deposit.redirect', 'guided', 'video-guide to: "deposit.video-instruction"'],
    ['deposit.redirect', 'guided', 'pay { do: "validate" }, { do: "run", cmd: "deposit.create"'],
    ['deposit.redirect', 'filled', 'no visual-instruction; no video-guide'],
    // Spec: core 2.29c
    ['deposit.redirect', 'creating', 'pay isBusy true'],
    // Spec: core 2.30, method-flows 2.27
    ['deposit.instruction', 'bank', 'instruction-title; instruction'],
    ['deposit.peer-to-peer-instruction', 'bank', 'instruction; amount-due 5,000; card-number 4400 4301 2345 6789'],
    // Spec: core 5.11, method-flows 2.19a, method-flows 2.19c, method-flows 2.19e
    [
      'deposit.crypto-address',
      'ready',
      'network TRON; network Change; address-qr; address highlightEnds true; minimum 5 USDT',
    ],
    ['deposit.crypto-address', 'ready', 'minimum-note; only-this tone "warning"; time; no share; no video-guide'],
    ['deposit.crypto-address', 'native', 'share; folded-qr; no address-qr'],
    // Spec: method-flows 8.5
    ['deposit.crypto-address', 'empty', 'ask-again cmd: "crypto.askAgain"'],
    // Spec: method-flows 2.19f
    ['deposit.crypto-address', 'memo', 'video-guide to: "deposit.video-instruction"'],
    // Spec: method-flows 2.23a
    ['deposit.onramp', 'form', 'country; currency; amount; annotation; continue cmd: "onramp.create"'],
    // Spec: method-flows 5.4a
    ['deposit.onramp', 'limits-failed', 'currency limits'],
    // Spec: method-flows 2.23b
    ['deposit.onramp-offer-list', 'offers', 'asked R$500; offers bind "offer"; offer R$9'],
    ['deposit.onramp-offer-list', 'offers', 'pay cmd: "onramp.continue"; other-place-hint; change-country'],
    ['deposit.onramp-offer-list', 'offers', 'no no-offers'],
    // Spec: method-flows 8.7
    ['deposit.onramp-offer-list', 'none', 'no-offers No offers for this amount; other-place-hint'],
    // Spec: method-flows 2.30a, method-flows 4.1a
    ['deposit.complete', 'waiting', 'status In progress'],
    // Spec: method-flows 2.30b, core 2.34a, method-flows 4.6c
    ['deposit.complete', 'accepted', 'status Processing; status ₸5,000; track-sent Jan 1, 2026; transaction-note'],
    ['deposit.complete', 'accepted', 'done { do: "close" }'],
    ['deposit.complete', 'processed', 'status added; done { do: "close" }'],
    ['deposit.complete', 'mistaked', 'status Payment declined; try-again cmd: "complete.retry"; no done'],
    ['deposit.complete', 'confirming', 'transaction-hash 7b22c…4d3c2; transaction-hash href "https://'],
    ['deposit.complete', 'confirming', 'track-found 6 of 20'],
    ['deposit.cash', 'chat', 'open-chat'],
    // Spec: method-flows 2.21a
    ['deposit.india', 'form', 'annotation; amount; prepare cmd: "deposit.prepare"'],
    // Spec: method-flows 2.21b
    ['deposit.india-invoice', 'account', 'step 1; requisite 50100234567890; next; no paid'],
    // Spec: method-flows 3.10b
    ['deposit.india-invoice', 'code', 'pay-qr'],
    ['deposit.india-invoice', 'phone', 'app-any; app-phonepe; app-paytm; app-gpay'],
    ['deposit.india-invoice', 'phone', 'app-any kind "primary"; folded-qr; next kind "secondary"; no pay-qr'],
    ['deposit.unified-form', 'app-on-phone', 'app-any kind "primary"; folded-qr; paid kind "secondary"; no pay-qr'],
    // Spec: method-flows 2.22a
    ['deposit.host-to-host', 'account', 'countdown seconds 872; account-number KZ86125KZT5004100100; warning; info'],
    ['deposit.host-to-host', 'account', 'paid cmd: "deposit.complete"'],
    ['deposit.host-to-host', 'waiting', 'no info'],
    // Spec: method-flows 9.10a
    ['deposit.host-to-host', 'header', 'header-title'],
    ['deposit.host-to-host', 'virtual-bank', 'bank Virtual bank'],
    // Spec: method-flows 2.25a
    ['deposit.unified-form', 'input-fields', 'steps Open your banking app; requisite KZ86125KZT5004100100; field'],
    ['deposit.unified-form', 'input-fields', 'countdown; paid'],
    ['deposit.peer-to-peer-unified-form', 'input-fields', 'steps; requisite; field; countdown; paid'],
    // Spec: method-flows 2.25b
    ['deposit.unified-form', 'qr', 'instruction-text; pay-qr; no steps'],
    ['deposit.peer-to-peer-unified-form', 'app-on-phone', 'app-link'],
    // Spec: method-flows 2.25c
    ['deposit.unified-form', 'not-completable', 'no paid'],
    // Spec: method-flows 2.26
    ['deposit.pix', 'qr', 'pay-qr; paid cmd: "deposit.complete"; no pay-link'],
    ['deposit.eazype', 'link', 'pay-link; no pay-qr'],
    // Spec: method-flows 2.24c
    [
      'deposit.peer-to-peer-base',
      'form',
      'amount; annotation; create cmd: "peerToPeer.create"; cancel-create isHidden true',
    ],
    ['deposit.peer-to-peer-base', 'form', 'enter peerToPeer.start'],
    ['deposit.peer-to-peer-base', 'creating', 'cancel-create cmd: "peerToPeer.cancelCreate"'],
    // Spec: method-flows 2.24e, method-flows 2.24h, method-flows 2.24g
    ['deposit.peer-to-peer-invoice', 'card', 'amount-due ₸5,000; card-number value "4400430123456789"'],
    ['deposit.peer-to-peer-invoice', 'card', 'holder Aigerim S.; warning to this card; countdown'],
    ['deposit.peer-to-peer-invoice', 'card', 'paid cmd: "deposit.complete"; no guarantee; no bank-guides'],
    ['deposit.peer-to-peer-invoice', 'card', 'no confirmation-id'],
    ['deposit.peer-to-peer-invoice', 'account', 'bank-account KZ86125KZT5004100100; warning to this account'],
    ['deposit.peer-to-peer-invoice', 'phone', 'phone +7 701 234 56 78; warning to this phone number'],
    ['deposit.peer-to-peer-invoice', 'wallet', 'account-number 01712345678; warning confirmation ID'],
    ['deposit.peer-to-peer-invoice', 'long-values', 'description INV-2026-000471'],
    // Spec: method-flows 2.24d
    ['deposit.peer-to-peer-invoice', 'guaranteed', 'guarantee'],
    // Spec: method-flows 2.24j
    ['deposit.peer-to-peer-invoice', 'changed-amount', 'changed-amount exactly ₸5,003'],
    ['deposit.peer-to-peer-invoice', 'changed-amount', 'changed-amount-ok name: "isChangeSeen", value: true'],
    // Spec: method-flows 5.1a, method-flows 5.1b
    [
      'deposit.peer-to-peer-invoice',
      'confirmation-id',
      String.raw`confirmation-id regex: "^\\d{8,10}$", error: "paymentMethods.regex_error.confirmationId"`,
    ],
    // Spec: method-flows 2.24i
    ['deposit.peer-to-peer-invoice', 'international', 'bank-guides; guide Sber; guide query: { bank: "t-bank" }'],
    ['deposit.peer-to-peer-invoice', 'international', 'guide Gazprombank; support'],
    // Spec: method-flows 2.29a
    ['deposit.bonus-details', 'deposit', 'bonus 100%; max-bonus; min-deposit; wager 30; payout; max-withdrawal'],
    [
      'deposit.bonus-details',
      'free-spins',
      'bonus 50; max-spin-win; min-deposit; game; no max-bonus; no max-withdrawal',
    ],
    // Spec: method-flows 2.18b
    ['sweep.crypto', 'list', 'order-price $; disclaimer no cash value; disclaimer free and not for sale'],
    ['sweep.crypto', 'list', 'disclaimer No purchase necessary'],
    ['sweep.crypto-address', 'ready', 'order-price $'],
    // Spec: core 2.34b, method-flows 2.30c
    ['sweep.complete', 'waiting', 'order-line Order; order-free Sweep Coins'],
    ['sweep.complete', 'processed', 'order-free'],
  ])('%s in the sample %s shows %s', (screen, sample, expected) => {
    const shown = shownIn(screen, sample);
    const missing = expected.split('; ').filter((entry) => {
      const [id = '', ...words] = entry.split(' ');
      if (id === 'no') return shown.some((node) => node.id === words[0]);
      return !shown.some((node) => node.id === id && node.words.includes(words.join(' ')));
    });
    expect(missing).toEqual([]);
  });
});

// WCAG 2.4.6
it.each(sampleFiles().map(sampleName))('the page %s has no two fields or headings with the same text', (name) => {
  const at = name.indexOf('/');
  const nodes = shownIn(name.slice(0, at), name.slice(at + 1));
  const wordsOf = (isMeant: (node: Shown) => boolean, member: RegExp): string[] =>
    nodes.filter(isMeant).flatMap(({ words }) => [...words.matchAll(member)].map(([, found = '']) => found));
  const isField = ({ type }: Shown): boolean => /Field$|^(?:amount|dropdown|toggle|choice|chips)$/.test(type);
  const isHeading = ({ type, words }: Shown): boolean => type === 'section' || /style "(?:title|heading)"/.test(words);
  for (const all of [wordsOf(isField, / label "([^"]*)"/g), wordsOf(isHeading, / (?:title|text) "([^"]*)"/g)])
    expect(all.filter((words, index) => words === '' || all.indexOf(words) !== index)).toEqual([]);
});
