import { describe, expect, it } from 'vitest';
import { LANGUAGE_VERSION } from '#app/pack/migrate.ts';
import { migrate, oldestReadable, spokenLanguage, type Migration } from '#app/pack/migrate.ts';
import core from '#schemas/language/core.schema.json' with { type: 'json' };

/** A made-up history: colour became tone in 3, and in 4 the tone became an object. 2 is no longer read. */
const language = {
  version: 5,
  migrations: {
    3: ({ colour, ...rest }) => ({ ...rest, tone: colour }),
    4: ({ tone, ...rest }) => ({ ...rest, tone: { name: tone } }),
  } satisfies Record<number, Migration>,
};

describe('a screen in an older version of the language', () => {
  it('is brought up to date one version at a time', () => {
    expect(migrate({ schemaVersion: 3, id: 'a.b', colour: 'red' }, language)).toEqual({
      schemaVersion: 5,
      id: 'a.b',
      tone: { name: 'red' },
    });
    expect(migrate({ schemaVersion: 4, tone: 'red' }, language)).toEqual({ schemaVersion: 5, tone: { name: 'red' } });
  });

  it('stays as it was for whoever else has it', () => {
    const source = Object.freeze({ schemaVersion: 4, tone: 'red' });
    migrate(source, language);
    expect(source).toEqual({ schemaVersion: 4, tone: 'red' });
  });

  it('cannot say itself which version it is in afterwards', () => {
    const lying = {
      version: 2,
      migrations: { 1: (source) => ({ ...source, schemaVersion: 9 }) } satisfies Record<number, Migration>,
    };
    expect(migrate({ schemaVersion: 1 }, lying)).toEqual({ schemaVersion: 2 });
  });

  it('is refused where a step is missing', () => {
    expect(() => migrate({ schemaVersion: 2 }, language)).toThrow(expect.objectContaining({ code: 'pack.file-older' }));
  });
});

describe('a screen', () => {
  it('in the present version is left as it is', () => {
    const source = { schemaVersion: 5, tone: { name: 'red' } };
    expect(migrate(source, language)).toBe(source);
  });

  it('in a later version is refused', () => {
    expect(() => migrate({ schemaVersion: 6 }, language)).toThrow(expect.objectContaining({ code: 'pack.file-newer' }));
  });

  it.each([undefined, null, '5', 4.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses a pack that says %s',
    (schemaVersion) => {
      expect(() => migrate({ schemaVersion }, language)).toThrow(expect.objectContaining({ code: 'pack.file-shape' }));
    },
  );
});

describe('the range of readable versions', () => {
  it('goes back as far as there is an unbroken row of steps', () => {
    expect(oldestReadable(language)).toBe(3);
    expect(oldestReadable({ version: 5, migrations: { 2: (source: object) => ({ ...source }) } })).toBe(5);
  });

  it('is the version of the language that screens are written in today', () => {
    expect(LANGUAGE_VERSION).toBe(core.definitions.Screen.properties.schemaVersion.const);
    expect(spokenLanguage.version).toBe(LANGUAGE_VERSION);
  });

  it('has no steps beyond the present version', () => {
    for (const from of Object.keys(spokenLanguage.migrations)) expect(Number(from)).toBeLessThan(LANGUAGE_VERSION);
  });
});
