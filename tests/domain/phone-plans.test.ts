import { describe, expect, it } from 'vitest';
import { phonePlans } from '#tools/build/phone-plans.ts';

describe('the numbering plans', () => {
  it('match the installed metadata', async () => {
    await expect(phonePlans()).toMatchFileSnapshot('../../src/domain/phone-plans.ts');
  });
});
