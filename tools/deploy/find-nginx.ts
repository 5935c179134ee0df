import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian installs it outside of a user's PATH. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Returns an installed nginx; undefined without one. */
export const findNginx = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), ...PLACES]
    .filter(Boolean)
    .map((folder) => path.join(folder, 'nginx'))
    .find((file) => existsSync(file));
