import type { NodePropsByType } from '#generated/node-props.ts';

/** The glyphs of the one icon family. */
export type GlyphName = NodePropsByType['icon']['name'];

const CIRCLE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';

/** Stroked paths on a grid of 24, drawn 1.75 wide with round caps and joins. A point is a line of no length. */
export const glyphPaths = {
  alert: `${CIRCLE}M12 7.5v5M12 16.25v.01`,
  'arrow-back': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  bank: 'M3.5 9.5 12 4l8.5 5.5ZM6 9.5V17M10 9.5V17M14 9.5V17M18 9.5V17M4.5 17h15M3.5 20.5h17',
  bonus:
    'M4.5 12v7A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-7M3.5 8h17v4h-17ZM12 8v12.5M12 8s-1.2-4.5-3.7-4.5a2.25 2.25 0 0 0 0 4.5ZM12 8s1.2-4.5 3.7-4.5a2.25 2.25 0 0 1 0 4.5Z',
  calendar: 'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2ZM4 10h16M8.5 3.5v4M15.5 3.5v4',
  card: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3 10h18M6.5 14.5h4',
  cash: 'M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 12v.01M17.5 12v.01',
  check: 'm4.5 12.5 5 5L19.5 7',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  clock: `${CIRCLE}M12 7v5l3.25 2`,
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM5.5 15.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2',
  crypto: 'm12 2.75 8 4.65v9.2l-8 4.65-8-4.65V7.4ZM12 12l8-4.6M12 12v9.25M12 12 4 7.4',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  empty:
    'M3.5 13.5 6.2 6a1.5 1.5 0 0 1 1.4-1h8.8a1.5 1.5 0 0 1 1.4 1l2.7 7.5V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18ZM3.5 13.5H8L9.2 16h5.6l1.2-2.5h4.5',
  error: `${CIRCLE}M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6`,
  external:
    'M13.5 4.5h6v6M19.5 4.5 11 13M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4',
  globe: `${CIRCLE}M3 12h18M12 3c2.4 2.5 3.6 5.6 3.6 9s-1.2 6.5-3.6 9c-2.4-2.5-3.6-5.6-3.6-9S9.6 5.5 12 3Z`,
  hourglass:
    'M6 3.5h12M6 20.5h12M7.5 3.5v3.6a2 2 0 0 0 .6 1.4L12 12l3.9-3.5a2 2 0 0 0 .6-1.4V3.5M7.5 20.5v-3.6a2 2 0 0 1 .6-1.4L12 12l3.9 3.5a2 2 0 0 1 .6 1.4v3.6',
  info: `${CIRCLE}M12 11.25v5M12 7.75v.01`,
  phone: 'M8 2.75h8a2 2 0 0 1 2 2v14.5a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4.75a2 2 0 0 1 2-2ZM10.75 18.25h2.5',
  play: `${CIRCLE}M10 8.6v6.8l5.4-3.4Z`,
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5M20 14v.01M14 20v.01M17.5 20H20v-2.5',
  refresh: 'M20 12a8 8 0 1 1-8-8c2.2 0 4.3.9 5.9 2.4L20 8.5M20 4v4.5h-4.5',
  search: 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5ZM20 20l-4.45-4.45',
  share:
    'M12 15V3.5M7.5 8 12 3.5 16.5 8M7 11H6a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5A1.5 1.5 0 0 0 18 11h-1',
  shield: 'M12 3 5 5.5v5.7c0 4.3 2.8 7.8 7 9.8 4.2-2 7-5.5 7-9.8V5.5ZM9 11.9l2.2 2.2 3.9-4',
  support:
    'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5H6A1.5 1.5 0 0 1 7.5 15v2.5A1.5 1.5 0 0 1 6 19h-.5a1 1 0 0 1-1-1ZM19.5 13.5H18a1.5 1.5 0 0 0-1.5 1.5v2.5A1.5 1.5 0 0 0 18 19h.5a1 1 0 0 0 1-1ZM19.5 18c0 1.7-1.6 3-4 3H13',
  swap: 'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  wallet:
    'M18 8.5v-2a2 2 0 0 0-2-2H5.5a2 2 0 0 0 0 4H19a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H5.5a2 2 0 0 1-2-2v-11M16.5 14v.01',
  warning:
    'M10.6 4.3 2.9 17.5A1.65 1.65 0 0 0 4.3 20h15.4a1.65 1.65 0 0 0 1.4-2.5L13.4 4.3a1.65 1.65 0 0 0-2.8 0ZM12 9.25v4.25M12 16.75v.01',
} satisfies Record<GlyphName, string>;

/** Glyphs that point along the line, and turn round where it runs from right to left. */
export const directionalGlyphs: ReadonlySet<GlyphName> = new Set<GlyphName>(['arrow-back', 'chevron', 'external']);
