import { expect, it } from 'vitest';
import { coveragePage } from '#tools/spec-coverage/coverage-page.ts';
import { coverage, line, tag } from './coverage-sample.ts';

const tags = [
  tag(['core 4.1a'], { file: 'tests/flows/pay.test.ts', shown: 'pays %s | once' }),
  tag(['core 4.1b', 'core 4.1a'], { file: 'tests/e2e/pay.spec.ts', shown: '${who} pays' }),
];

const page = coveragePage(
  coverage({ 'core 4': [line('core 4.1a', { about: 'paying <b>' }), line('core 4.1b')] }),
  tags,
);

it('has a table for each section of both documents', () => {
  expect(page.match(/^### \d\. Section \d$/gm)).toHaveLength(16);
  expect(page.match(/^## /gm)).toHaveLength(2);
});

it('names of each line its number, what it asks for, and its tests with links to their files', () => {
  expect(page).toContain(
    '| 4.1a | paying &lt;b> | [flows/pay](../tests/flows/pay.test.ts): `pays %s \\| once`<br>[e2e/pay](../tests/e2e/pay.spec.ts): `${who} pays` |',
  );
});
