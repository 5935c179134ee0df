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
 * The policies of this page for a captcha's script. Which origins a script may come from is the content policy's to say;
 * ours gives the address its type. What the script writes by itself, further scripts and HTML, has the page's `default`
 * policy to pass: HTML is sanitised, so that it can draw and never run.
 */
const openPolicy = (): Policy | undefined => {
  const factory: unknown = Reflect.get(window, 'trustedTypes');
  if (policy || !isFactory(factory)) return policy;
  const own = factory.createPolicy('captcha', { createScriptURL: onlyWeb, createHTML: (html) => html });
  const purifier = DOMPurify(window);
  // Its own policy has a name that the texts of the server may be using already.
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

/** Gives a script tag its address, as Trusted Types want it where the page has them on. */
export const setScriptAddress = (script: HTMLScriptElement, address: string): void => {
  Reflect.set(script, 'src', openPolicy()?.createScriptURL(address) ?? onlyWeb(address));
};
