import type { PaymentMethod } from '#generated/wire.ts';
import type { Tile } from './tiles.ts';

/** Spec core §3: badge types. */
const BADGES: Readonly<Record<number, { key: string; tone: string }>> = {
  2: { key: 'badges.brand', tone: 'accent' },
  8: { key: 'badges.exclusive', tone: 'warning' },
};

const POPULAR = { key: 'badges.popular', tone: 'success' };

/** Colours of the server, of which only the plainest are taken. */
const HEX = /^#([\da-f]{3}){1,2}$/i;

/** A badge of the server's own wins over one by type; a popular method has one where it has no other. */
export const badgeOf = (method: PaymentMethod): Pick<Tile, 'badge' | 'badgeTone' | 'badgeColor'> => {
  const known = BADGES[method.badgeType ?? -1] ?? (method.isPopular ? POPULAR : undefined);
  const { text = null, textKey: key = known?.key ?? '', color = '' } = method.badgeConfig ?? {};
  return {
    badge: key || text ? { key, text } : null,
    badgeTone: known?.tone ?? 'neutral',
    badgeColor: HEX.test(color) ? color : '',
  };
};
