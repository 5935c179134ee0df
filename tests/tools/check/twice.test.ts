import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const OWN = 'schemas/screens/deposit/demo';

describe('the rule twice', () => {
  it('tells a text that two files have, in both', () => {
    const texts = { [`${OWN}/texts/en.json`]: { hello: 'Hello' } };
    expect(checkBy('twice', { texts })).toMatchObject([
      { file: `${OWN}/texts/en.json`, pointer: '/hello', message: 'hello stands in locales/en.json, too.' },
      { file: 'locales/en.json', pointer: '/hello', message: `hello stands in ${OWN}/texts/en.json, too.` },
    ]);
  });

  it('tells a row that two files have otherwise, in both', () => {
    const rows = {
      [`${OWN}/methods.json`]: { byName: { spei: { screen: 'deposit.demo' } } },
      'schemas/screens/deposit/other/methods.json': { byName: { spei: { screen: 'deposit.other' } } },
    };
    expect(checkBy('twice', { rows })).toMatchObject([
      { file: 'schemas/screens/deposit/other/methods.json', pointer: '/byName/spei/screen', got: 'byName.spei.screen' },
      { file: `${OWN}/methods.json`, pointer: '/byName/spei/screen' },
    ]);
  });

  it('lets a form and the page of its answer each bring a part of a row', () => {
    const rows = {
      [`${OWN}/methods.json`]: { byName: { spei: { screen: 'deposit.demo', opensWindow: false } } },
      'schemas/screens/deposit/other/methods.json': {
        byName: { spei: { answer: 'deposit.demo', opensWindow: false } },
      },
    };
    expect(checkBy('twice', { rows })).toEqual([]);
  });
});
