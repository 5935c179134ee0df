import type { Node, Rule, Screen } from '#generated/language.ts';
import { exploreScreen, type Exploration } from '#layouts/explore/explore-screen.ts';
import { readHouse } from '#layouts/explore/materials.ts';

export const house = { ...readHouse(), samples: [] };

/** A page with these nodes and a way back. */
export const pageOf = (body: readonly object[], rest: Partial<Screen> = {}): Screen => ({
  schemaVersion: 1,
  id: 'deposit.test',
  route: { path: '/deposit/test', back: 'deposit.methods' },
  // Nodes are written here as in a file: plain JSON.
  body: body as Node[],
  ...rest,
});

export const explore = (body: readonly object[], rest: Partial<Screen> = {}): Promise<Exploration> =>
  exploreScreen(pageOf(body, rest), { house });

/** Findings as rule and place. */
export const found = ({ findings }: Exploration): string[] =>
  findings.map(({ rule, about }) => `${rule} ${about}`.trim());

export const is = (path: string, value: Rule): Rule => ({ '===': [{ var: path }, value] });

export const text = (id: string, when?: Rule): object => ({
  type: 'text',
  id,
  text: { text: 'Something to read' },
  ...(when === undefined ? {} : { when }),
});

export const button = (id: string, rest: object = {}): object => ({
  type: 'button',
  id,
  label: { t: 'common.continue' },
  onPress: [{ do: 'go', to: 'deposit.methods' }],
  ...rest,
});
