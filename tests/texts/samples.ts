import base from '#schemas/samples/base.json' with { type: 'json' };
import type { Scope } from '#engine/scope.ts';

interface SampleFile {
  readonly scope: Scope;
}

/** A state of a page that a person may see. */
export interface Sample {
  /** `<screen id>/<state>` */
  readonly name: string;
  readonly scope: Scope;
}

const files = import.meta.glob<SampleFile>('/schemas/screens/*/*/samples/*.json', { import: 'default', eager: true });

const named = Object.entries(files).map(([file, { scope }]) => ({
  name: file.replace(/^\/schemas\/screens\/([^/]+)\/([^/]+)\/samples\/(.+)\.json$/, '$1.$2/$3'),
  scope: { ...base.scope, ...scope },
}));

const screenOf = ({ name }: Sample): string => name.split('/')[0] ?? '';

/** Values and names longer than any text: there, it is not the texts that take the room. */
const isStretched = ({ name }: Sample): boolean => name.includes('/long-');

/** Every sample by its screen's id. */
export const samplesByScreen: ReadonlyMap<string, readonly Sample[]> = new Map(
  [...new Set(named.map(screenOf))].map((screen) => [
    screen,
    named.filter((sample) => screenOf(sample) === screen && !isStretched(sample)),
  ]),
);

/** About half of all samples: two pages of a browser draw them side by side. */
export const isOfDeposits = (screen: string): boolean => screen.startsWith('deposit.');
