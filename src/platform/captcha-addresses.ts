import type { CaptchaKind } from '#domain/captcha-kind.ts';

/** Addresses of one kind of captcha: its script, and those that the content policy has to allow. */
export interface CaptchaSource {
  /** Addresses of the script; the first that loads is used. */
  readonly scripts: readonly string[];
  /** Origins of further scripts that the script loads, besides its own. */
  readonly scriptOrigins?: readonly string[];
  readonly frameOrigins?: readonly string[];
  readonly connectOrigins?: readonly string[];
  readonly styleOrigins?: readonly string[];
}

const GOOGLE = ['https://www.google.com', 'https://www.recaptcha.net'];
const GOOGLE_PARTS = { scriptOrigins: ['https://www.gstatic.com'], frameOrigins: GOOGLE, connectOrigins: GOOGLE };
const google = (file: string): CaptchaSource => ({
  scripts: GOOGLE.map((origin) => `${origin}/recaptcha/${file}`),
  ...GOOGLE_PARTS,
});

const GEETEST_PARTS = ['https://gcaptcha4.geetest.com', 'https://gcaptcha4.geevisit.com'];
const GEETEST = ['https://static.geetest.com', 'https://static.geevisit.com'];

/** The providers' addresses. A deployment may name other ones in `static/config.json`. */
export const CAPTCHA_SOURCES: Readonly<Record<CaptchaKind, CaptchaSource>> = {
  visible: google('api.js'),
  invisible: google('api.js'),
  score: google('enterprise.js'),
  geetest: {
    scripts: GEETEST.map((origin) => `${origin}/v4/gt4.js`),
    scriptOrigins: GEETEST_PARTS,
    connectOrigins: GEETEST_PARTS,
    styleOrigins: GEETEST,
  },
};
