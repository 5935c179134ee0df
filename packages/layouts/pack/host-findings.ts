import { disallowedHosts } from '#app/pack/disallowed-hosts.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { memberOf, toJson } from '#layouts/check/model/json-location.ts';
import { locate, tell, type Words } from '#layouts/check/rule.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';

/** Configuration of the deployment in a repository of layouts, unless a flag names another file. */
export const DEPLOYMENT_FILE = 'deployment.json';

const ADDRESSES = new Set(['href', 'src', 'url']);

const wordsFor = (host: string, hosts: readonly string[] | undefined): Words => ({
  message:
    hosts === undefined
      ? `The page links to ${host}, and the hosts of the deployment are not known here.`
      : `The page links to ${host}, which the deployment does not list: the widget refuses it.`,
  expected:
    hosts === undefined
      ? `${DEPLOYMENT_FILE} with { "packLinkHosts": ["${host}"] }, or --deployment with its static/config.json`
      : `one of ${hosts.join(', ') || 'no hosts'}; or ${host} in its packLinkHosts`,
  got: host,
});

/** Hosts named by properties, each with its location. */
const namedHosts = ({ places, expansion }: Page, hosts: readonly string[] | undefined): Diagnostic[] => {
  const derive = memberOf(expansion.root, 'derive');
  const derived = derive ? toJson(derive) : {};
  return places.rules.flatMap(({ property, expr: { location } }) => {
    if (!ADDRESSES.has(property)) return [];
    return disallowedHosts({ derive: derived, [property]: toJson(location) }, hosts ?? []).map((host) =>
      locate('pack-host', tell(location, wordsFor(host, hosts))),
    );
  });
};

/** Links and pictures on hosts that the deployment does not list: the widget would reject them in a pack. */
export const hostFindings = (pages: Iterable<Page>, hosts: readonly string[] | undefined): Diagnostic[] =>
  [...pages].flatMap((page) => {
    const named = namedHosts(page, hosts);
    const known = new Set(named.map(({ got }) => got));
    // A list of the page's own, or a local value, may also contain an address.
    const others = disallowedHosts(toJson(page.expansion.root), hosts ?? []).filter((host) => !known.has(host));
    const at = memberOf(page.raw, 'body') ?? page.raw;
    return [...named, ...others.map((host) => locate('pack-host', tell(at, wordsFor(host, hosts))))];
  });
