import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { readScreen, screenFiles, shippedScreen } from '#layouts/screens/screen-files.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every node of a page with the list that contains it, and that list's container. */
interface Placed {
  readonly node: Json;
  readonly after: readonly Json[];
}

const placed = (value: unknown, after: readonly Json[] = []): Placed[] => {
  if (Array.isArray(value)) {
    const items = value.filter(isJson);
    return items.flatMap((node, at) => placed(node, [...items.slice(at + 1), ...after]));
  }
  if (!isJson(value)) return [];
  const below = Object.entries(value).flatMap(([name, part]) =>
    // Cases of a switch and slots are alternatives: nodes in one do not follow those in another.
    isJson(part) && name !== 'cases'
      ? placed(part, after)
      : Object.values(isJson(part) ? part : { part }).flatMap((each) => placed(each, after)),
  );
  return typeof value['type'] === 'string' ? [{ node: value, after }, ...below] : below;
};

const PAGES = screenFiles().map((file) => {
  const { id, body } = shippedScreen(readScreen(file));
  return { id, nodes: placed(body) };
});

/** Text keys that can be a label. */
const keysOf = (label: unknown): string[] => {
  if (typeof label === 'string') return /^[a-z]\w*(?:\.\w+)+$/.test(label) ? [label] : [];
  if (Array.isArray(label)) return label.flatMap(keysOf);
  if (!isJson(label)) return [];
  if ('var' in label || 'cat' in label || '===' in label) return [];
  return Object.values(label).flatMap(keysOf);
};

const isControl = ({ type }: Json): boolean => ['button', 'link', 'copyButton', 'shareButton'].includes(String(type));

const textsIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/generated/locales/${locale}.json`, 'utf8')) as Record<string, string>;

describe('the button for support', () => {
  const offering = PAGES.filter(({ nodes }) => nodes.some(({ node }) => node['id'] === 'support'));

  it('is on every page that can fail', () => {
    expect(offering.map(({ id }) => id).toSorted()).toEqual([
      'deposit.complete',
      'deposit.eazype',
      'deposit.host-to-host',
      'deposit.peer-to-peer-invoice',
      'deposit.peer-to-peer-unified-form',
      'deposit.pix',
      'deposit.unified-form',
      'shared.closed-method',
      'shared.error',
      'shared.transaction',
      'shared.unconfirmed',
      'sweep.complete',
    ]);
  });

  /**
   * `message` replaces everything else on its page; the buttons below the footer are in `other-ways` and `afterwards`.
   */
  const MAY_FOLLOW = new Set<unknown>(['support-details', 'footer', 'sheet', 'message', 'other-ways', 'afterwards']);

  // WCAG 3.2.6
  it.each(offering)('is the last text of $id, before its buttons', ({ nodes }) => {
    const isSupport = ({ id }: Json): boolean => id === 'support';
    const wrong = nodes.flatMap(({ node, after }) => {
      if (node['type'] === 'footer') return after.filter(isSupport);
      return isSupport(node) ? after.filter(({ id, type }) => !MAY_FOLLOW.has(id) && !MAY_FOLLOW.has(type)) : [];
    });
    expect(wrong).toEqual([]);
  });
});

describe('buttons with the same action', () => {
  /** Effects whose buttons have several labels, each for another purpose. */
  const SAID_OTHERWISE = {
    back: ['instruction.done', 'offers.empty.change'],
    close: ['common.close', 'complete.done'],
    'go deposit.methods': ['bonus.missing.back', 'countdown.startOver', 'transactions.empty.deposit'],
    'go shared.unconfirmed': ['intent.checkAgain', 'intent.open'],
    'run app.retry': ['countdown.startOver', 'error.refresh', 'redirectForm.nothing.choose'],
    'run complete.retry': ['complete.depositAgain', 'complete.tryAgain', 'offers.empty.change', 'sweep.buyAgain'],
    'run deposit.create': ['deposit.submit', 'india.confirm.submit', 'sweep.pay'],
    'run deposit.openRedirect': ['complete.openAgain', 'redirect.blocked.open'],
    'run intent.checkAgain': ['intent.checkAgain', 'intent.enterDetails', 'intent.open'],
    'run intent.startAnother': ['countdown.startOver', 'intent.deposit.startAnother', 'intent.withdrawal.startAnother'],
  };

  /** The effect of a press besides validating the form: a command, or a named page. */
  const effectOf = ({ onPress }: Json): string | null => {
    const effects = Array.isArray(onPress) ? onPress.filter(isJson) : [];
    const found = effects.find((effect) => effect['do'] !== 'validate');
    const target = found?.['cmd'] ?? found?.['to'] ?? '';
    return found === undefined || found['do'] === 'set' || typeof target !== 'string'
      ? null
      : `${String(found['do'])} ${target}`.trim();
  };

  // WCAG 3.2.4
  it('have the same label on every page, or one for their purpose', () => {
    const names = new Map<string, Set<string>>();
    for (const { node } of PAGES.flatMap(({ nodes }) => nodes)) {
      const effect = node['type'] === 'button' ? effectOf(node) : null;
      if (effect === null) continue;
      for (const key of keysOf(node['label'])) names.set(effect, (names.get(effect) ?? new Set()).add(key));
    }
    const several = [...names].filter(([, keys]) => keys.size > 1);
    expect(Object.fromEntries(several.map(([effect, keys]) => [effect, [...keys].toSorted()]))).toEqual(SAID_OTHERWISE);
  });

  // WCAG 3.2.4, 2.4.6
  it.each(LOCALE_FILES)('on one page have equal labels in %s if they have in English', (locale) => {
    const [texts, english] = [textsIn(locale), textsIn('en')];
    const wrong = PAGES.flatMap(({ id, nodes }) => {
      const keys = [
        ...new Set(nodes.filter(({ node }) => isControl(node)).flatMap(({ node }) => keysOf(node['label']))),
      ];
      return keys.flatMap((one, at) =>
        keys
          .slice(at + 1)
          .filter((other) => (english[one] === english[other]) !== (texts[one] === texts[other]))
          .map((other) => `${id}: ${one}, ${other}`),
      );
    });
    expect(wrong).toEqual([]);
  });
});
