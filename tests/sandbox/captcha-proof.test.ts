import { describe, expect, it } from 'vitest';
import { checkProof } from '#sandbox/captcha/proof.ts';

describe('the captcha proof in a create', () => {
  it('is nothing, or that the captcha could not be reached', () => {
    expect(checkProof({}, new Set())).toBe('none');
    expect(checkProof({ captchaBypass: true }, new Set())).toBe('bypass');
  });

  it.each([
    ['box', { captchaResponse: 'sandbox.box.1' }],
    ['score', { captchaResponseV3: 'sandbox.score.1', checkScore: true }],
    [
      'slider',
      {
        geetestCaptchaOutput: 'sandbox.slider.1',
        geetestGenTime: '1',
        geetestLotNumber: '2',
        geetestPassToken: '3',
      },
    ],
  ])('is a %s, once', (kind, proof) => {
    const used = new Set<string>();
    expect(checkProof(proof, used)).toBe(kind);
    expect(() => checkProof(proof, used)).toThrow('used before');
  });

  it.each([
    { captchaResponse: 'made up' },
    { captchaResponse: 'sandbox.score.1' },
    { captchaResponseV3: 'sandbox.score.1' },
    { geetestCaptchaOutput: 'sandbox.slider.1' },
  ])('is refused when it was not solved here: %j', (proof) => {
    expect(() => checkProof(proof, new Set())).toThrow('not solved here');
  });
});
