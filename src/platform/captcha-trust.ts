import DOMPurify from 'dompurify';

interface Policy {
  createScriptURL(address: string): unknown;
  createHTML(html: string): unknown;
}
type Rules = Record<'createScriptURL' | 'createHTML', (text: string) => string>;

const isFactory = (value: unknown): value is { createPolicy(name: string, rules: Rules): Policy } =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

const onlyWeb = (address: string): string => {
  const { protocol } = new URL(address, window.location.href);
  if (!/^https?:$/.test(protocol)) throw new TypeError('Only a web address is a script');
  return address;
};

let policy: Policy | undefined;

/**
 * Trusted Types policies for a captcha's script. The content policy decides about its origin; this policy gives the address its
 * type. HTML and scripts that the captcha writes pass the page's `default` policy, which sanitizes HTML, so that it cannot run
 * code.
 */
const openPolicy = (): Policy | undefined => {
  const factory: unknown = Reflect.get(window, 'trustedTypes');
  if (policy || !isFactory(factory)) return policy;
  const own = factory.createPolicy('captcha', { createScriptURL: onlyWeb, createHTML: (html) => html });
  const purifier = DOMPurify(window);
  // A separate policy name: the texts' policy may exist already.
  const config = { TRUSTED_TYPES_POLICY: own, RETURN_TRUSTED_TYPE: false };
  factory.createPolicy('default', {
    createScriptURL: onlyWeb,
    createHTML(html) {
      const clean: unknown = purifier.sanitize(html, Object(config));
      return typeof clean === 'string' ? clean : '';
    },
  });
  policy = own;
  return policy;
};

/** Sets the address of a script tag, typed where the page enforces Trusted Types. */
export const setScriptAddress = (script: HTMLScriptElement, address: string): void => {
  Reflect.set(script, 'src', openPolicy()?.createScriptURL(address) ?? onlyWeb(address));
};
