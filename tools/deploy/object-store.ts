import { CLOSED_METHODS } from '#tools/build/product.ts';
import { MIME_TYPES, type ServingRule } from './serving-rules.ts';

const TEXT = /^(?:text|application)\//;

const caseOf = (rule: ServingRule): string => {
  const pattern = rule.serves === 'document' ? '*' : `${rule.path.slice(1)}${rule.isPrefix ? '*' : ''}`;
  return `    ${pattern}) cache='${rule.headers['Cache-Control'] ?? ''}' ;;`;
};

const types = (): string[] =>
  Object.entries(MIME_TYPES).map(
    ([ending, type]) => `    *.${ending}) type='${type}${TEXT.test(type) ? '; charset=utf-8' : ''}' ;;`,
  );

/**
 * Copies a release into a bucket, each file with its type and caching, and with the build's compression. A store keeps
 * no other headers: the CDN before it sets those of `cdn/_headers`. Nothing is deleted, so open pages continue to work;
 * documents are copied last, because they name the other files.
 */
export const objectStoreScript = (rules: readonly ServingRule[], base: string): string =>
  [
    '#!/bin/sh',
    '# Written by `npm run release -- kit`. sh sync.sh <bucket>, with the AWS command line; AWS_ENDPOINT_URL names another store.',
    'set -eu',
    'bucket=${1:?usage: sh sync.sh <bucket>}',
    'cd "$(dirname "$0")/../release"',
    '',
    'put() {',
    '  case $1 in',
    ...rules.map(caseOf),
    '  esac',
    '  case $1 in',
    ...types(),
    "    *) type='application/octet-stream' ;;",
    '  esac',
    '  if [ -f "$1.gz" ]; then',
    '    aws s3api put-object --bucket "$bucket" --key "$1" --body "$1.gz" --content-encoding gzip \\',
    '      --content-type "$type" --cache-control "$cache" >/dev/null',
    '  else',
    '    aws s3api put-object --bucket "$bucket" --key "$1" --body "$1" \\',
    '      --content-type "$type" --cache-control "$cache" >/dev/null',
    '  fi',
    '}',
    '',
    `find ${base.slice(1)}static -type f ! -name '*.br' ! -name '*.gz' | sort | while read -r file; do put "$file"; done`,
    `put ${base.slice(1)}health.json`,
    '# It is not part of a release: yours stays.',
    `closed=${base.slice(1)}${CLOSED_METHODS}`,
    'aws s3api head-object --bucket "$bucket" --key "$closed" >/dev/null 2>&1 || put "$closed"',
    `put ${base.slice(1)}helper.html`,
    `put ${base.slice(1)}index.html`,
    '',
  ].join('\n');
