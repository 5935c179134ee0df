import { CLOSED_METHODS } from '#tools/build/product.ts';
import { type KitConfig } from '#tools/build/deployment-config.ts';
import { CALLS, MIME_TYPES, SOCKET, type ServingRule } from './serving-rules.ts';

const quoted = (value: string): string => `"${value.replaceAll('"', String.raw`\"`)}"`;

const block = (head: string, lines: readonly string[]): string[] => [
  `${head} {`,
  ...lines.map((line) => `  ${line}`),
  '}',
];

const headerLines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)};`);

const location = (
  { path, isPrefix, serves, isHashed, isOperated, headers }: ServingRule,
  base: string,
  root: string,
): string[] => {
  if (isOperated) return block(`location = ${path}`, [...headerLines(headers), `alias ${root}/${CLOSED_METHODS};`]);
  const missing = isHashed ? '@kept' : '@missing';
  const found = serves === 'document' ? `try_files ${base}index.html @missing;` : `try_files $uri ${missing};`;
  return block(`location ${isPrefix ? '^~' : '='} ${path}`, [...headerLines(headers), found]);
};

const proxy = (api: string): string[] => [
  `proxy_pass ${api};`,
  ...(api.startsWith('https:') ? ['proxy_ssl_server_name on;'] : []),
  'proxy_http_version 1.1;',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
];

const listening = ({ tls, listen, origin }: KitConfig): string[] => [
  `listen ${listen ?? (tls ? '443' : '8080')}${tls ? ' ssl http2' : ''};`,
  `server_name ${new URL(origin).hostname};`,
  ...(tls
    ? [
        `ssl_certificate ${tls.certificate};`,
        `ssl_certificate_key ${tls.key};`,
        'ssl_protocols TLSv1.2 TLSv1.3;',
        'ssl_session_cache shared:cashier:2m;',
      ]
    : []),
];

/**
 * Returns a configuration for the `http { }` block of nginx. The access log omits queries, which contain the socket's
 * token and the language; the error log contains whole request lines, so the socket has none.
 */
export const nginxConfig = (rules: readonly ServingRule[], base: string, config: KitConfig): string => {
  const { api, tls, origin, root = '/srv/cashier' } = config;
  const hashed = rules.find(({ isHashed }) => isHashed);
  return [
    '# Written by `npm run release -- kit`. Include it inside http { }.',
    ...block('map $request_uri $cashier_path', ['"~^(?<cashier_path_part>[^?]*)" $cashier_path_part;']),
    ...block('map $http_upgrade $cashier_connection', ["'' close;", 'default upgrade;']),
    'log_format cashier \'$remote_addr [$time_iso8601] "$request_method $cashier_path" $status $body_bytes_sent $request_time\';',
    '',
    ...(tls
      ? block('server', ['listen 80;', `server_name ${new URL(origin).hostname};`, `return 301 ${origin}$request_uri;`])
      : []),
    ...block('server', [
      ...listening(config),
      `root ${root}/current;`,
      'access_log /var/log/nginx/cashier.log cashier;',
      'server_tokens off;',
      'absolute_redirect off;',
      'charset utf-8;',
      `charset_types ${[...new Set(Object.values(MIME_TYPES))].join(' ').replace('text/html ', '')};`,
      ...block(
        'types',
        Object.entries(MIME_TYPES)
          .filter(([ending]) => ending !== 'sig')
          .map(([ending, type]) => `${type} ${ending}${ending === 'txt' ? ' sig' : ''};`),
      ),
      '# Compressed copies were made with the build. With ngx_brotli also: brotli_static on;',
      'gzip_static on;',
      'gzip_vary on;',
      '',
      ...block(`location ^~ ${CALLS}`, proxy(api)),
      ...block(`location ^~ ${SOCKET}`, [
        ...proxy(api),
        'proxy_set_header Upgrade $http_upgrade;',
        'proxy_set_header Connection $cashier_connection;',
        'proxy_read_timeout 90s;',
        '# A line of the error log would contain the token.',
        'error_log /dev/null emerg;',
      ]),
      ...rules.flatMap((rule) => location(rule, base, root)),
      ...block('location @kept', [
        ...(hashed ? headerLines(hashed.headers) : []),
        `root ${root}/kept;`,
        'try_files $uri @missing;',
      ]),
      ...block('location @missing', ['add_header Cache-Control no-store always;', 'return 404;']),
      ...block(`location = ${base.slice(0, -1)}`, [`return 302 ${base};`]),
      ...block('location = /', [`return 302 ${base};`]),
      ...block('location /', ['return 404;']),
    ]),
    '',
  ].join('\n');
};
