import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's package puts it where a user's PATH does not look. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** An nginx that is installed; undefined where there is none. */
export const findNginx = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), ...PLACES]
    .filter(Boolean)
    .map((folder) => path.join(folder, 'nginx'))
    .find((file) => existsSync(file));
