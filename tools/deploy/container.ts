/**
 * An image with nginx. Releases are in a volume: a new image adds its release and keeps the files of earlier ones, so
 * open pages continue to work.
 */
export const containerFile = (root: string, port: string): string =>
  [
    '# Written by `npm run release -- kit`. docker build -f Containerfile .',
    'FROM docker.io/library/nginx:stable-alpine',
    'RUN rm /etc/nginx/conf.d/default.conf && ln -sf /dev/stdout /var/log/nginx/cashier.log',
    `RUN echo 'include ${root}/current/server/nginx/cashier.conf;' > /etc/nginx/conf.d/cashier.conf`,
    'COPY nginx /opt/cashier/nginx',
    'COPY release /opt/cashier/release',
    'COPY release.sh /opt/cashier/release.sh',
    `RUN printf '#!/bin/sh\\nsh /opt/cashier/release.sh install ${root}\\n' > /docker-entrypoint.d/10-release.sh \\`,
    '  && chmod +x /docker-entrypoint.d/10-release.sh',
    `VOLUME ${root}`,
    `EXPOSE ${port}`,
    '',
  ].join('\n');
