import { readLanguage } from '#layouts/language/bundle.ts';
import { expect, test } from './fixtures.ts';
import { SCREENS } from './states.ts';

for (const { screen, overlay, samples } of SCREENS) {
  const name = overlay === undefined ? screen : `${screen} of the examples`;

  test(`${name} has no barriers and room for its texts in each state`, async ({ stage }) => {
    const faults: string[] = [];
    for (const sample of samples) {
      const state = { screen, sample, ...(overlay !== undefined && { overlay }) };
      const found = await stage.evaluate((one) => window.stage.visitState(one), state);
      faults.push(...found.map((fault) => `${sample}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

for (const type of Object.keys(readLanguage().nodes)) {
  test(`node ${type} has no barriers in any of its variations`, async ({ stage }) => {
    expect(await stage.evaluate((one) => window.stage.visitNode(one), type)).toEqual([]);
  });
}
