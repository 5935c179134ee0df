import { CLOSED_METHODS } from '#tools/build/product.ts';
import type { KitConfig } from '#tools/build/deployment-config.ts';
import { CALLS, SOCKET, type ServingRule } from './serving-rules.ts';

const block = (head: string, lines: readonly string[]): string[] => [
  `${head} {`,
  ...lines.map((line) => `\t${line}`),
  '}',
];

const headerLines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `header ${name} \`${value}\``);

const handler = (
  { path, isPrefix, serves, isHashed, isOperated, headers }: ServingRule,
  base: string,
  root: string,
): string[] =>
  block(`handle ${path}${isPrefix ? '*' : ''}`, [
    ...block('route', [
      ...(isOperated ? [`root * ${root}`, `rewrite * /${CLOSED_METHODS}`] : [`root * ${root}/current`]),
      ...(isHashed ? ['@gone not file', `root @gone ${root}/kept`] : []),
      ...(serves === 'document' ? [`rewrite * ${base}index.html`] : []),
      ...headerLines(headers),
      ...block('file_server', ['precompressed br gzip']),
    ]),
  ]);

/** Returns a Caddyfile. The first matching handler answers, in this order; the log contains no tokens. */
export const caddyConfig = (rules: readonly ServingRule[], base: string, config: KitConfig): string => {
  const { origin, api, root = '/srv/cashier' } = config;
  return [
    '# Written by `npm run release -- kit`.',
    ...block(origin, [
      ...block('log', [
        ...block('format filter', [
          'wrap json',
          ...block('fields', [
            ...block('request>uri query', ['replace Authorization REDACTED']),
            'request>headers>Authorization delete',
          ]),
        ]),
      ]),
      ...block('route', [
        ...block(`handle ${CALLS}*`, [`reverse_proxy ${api}`]),
        ...block(`handle ${SOCKET}*`, [`reverse_proxy ${api}`]),
        ...rules.flatMap((rule) => handler(rule, base, root)),
        `redir ${base.slice(0, -1)} ${base} 302`,
        `redir / ${base} 302`,
        'error 404',
      ]),
      ...block('handle_errors', ['header Cache-Control no-store', 'respond "{err.status_code} {err.status_text}"']),
    ]),
    '',
  ].join('\n');
};
