import { createHash } from 'node:crypto';
import { voucherPack } from '#tests/e2e/made-packs.ts';
import type { Pack } from '#tools/pack/make-pack.ts';
import { isRecord } from '#tools/wire/bundle.ts';

type Choose = (place: string) => string | undefined;

/** Members that say which file or node something is: a pack with another one is another pack. */
const NAMES: ReadonlySet<string> = new Set(['id', 'type', '$schema', 'kind']);

const planted = (value: unknown, place: string, choose: Choose): unknown => {
  if (typeof value === 'string') return choose(place) ?? value;
  if (Array.isArray(value)) return value.map((each) => planted(each, `${place}[]`, choose));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      NAMES.has(name) ? member : planted(member, `${place}.${name}`, choose),
    ]),
  );
};

/** The pack of the documentation with hostile texts in its screens, rows and texts, its hashes as they should be. */
export const hostilePack = (choose: Choose): Pack => {
  const { manifest, contents } = voucherPack();
  const made = new Map<string, string>();
  const files = manifest.files.map((file) => {
    const whole: unknown = JSON.parse(contents.get(file.path) ?? 'null');
    const content = JSON.stringify(planted(whole, `pack ${file.kind}`, choose));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = file.path.replace(file.sha256, sha256);
    made.set(path, content);
    return { ...file, path, sha256, bytes: Buffer.byteLength(content) };
  });
  return { manifest: { ...manifest, files }, contents: made };
};
