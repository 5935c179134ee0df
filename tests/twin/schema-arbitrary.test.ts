import { readdirSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { sample } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { schemaArbitrary } from './server/schema-arbitrary.ts';

const FOLDER = 'schemas/wire';

const calls = readdirSync(`${FOLDER}/calls`);

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(JSON.parse(readFileSync(`${FOLDER}/types.schema.json`, 'utf8')), 'types.schema.json');
for (const file of calls) ajv.addSchema(JSON.parse(readFileSync(`${FOLDER}/calls/${file}`, 'utf8')), `calls/${file}`);

describe('answers made from a schema', () => {
  it.each(calls)('are what %s allows, the extreme ones too', (file) => {
    const check = ajv.getSchema(`calls/${file}#/$defs/Response`);
    expect(check).toBeDefined();
    for (const mood of ['usual', 'extreme'] as const) {
      for (const answer of sample(schemaArbitrary(`${FOLDER}/calls/${file}`, '/$defs/Response', mood), {
        numRuns: 15,
        seed: 1,
      })) {
        expect(check?.(answer), `${mood} ${JSON.stringify(check?.errors)}`).toBe(true);
      }
    }
  });
});
