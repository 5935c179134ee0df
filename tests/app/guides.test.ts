import { Ajv } from 'ajv';
import { describe, expect, it, vi } from 'vitest';
import { guides as shipped } from '#app/guides.ts';
import guides from '#schemas/guides.json' with { type: 'json' };
import guidesSchema from '#schemas/language/guides.schema.json' with { type: 'json' };
import instructionSchema from '#schemas/language/instruction.schema.json' with { type: 'json' };
import { readJson } from '#tools/check/model/json-source.ts';
import { filesBelow } from '#tools/screens/screen-files.ts';

const ajv = new Ajv({ allErrors: true });
const FOLDER = 'schemas/instructions';

const nameOf = (file: string): string => file.slice(FOLDER.length + 1, -'.json'.length);

describe('guides', () => {
  it('have the shape that their schema says', () => {
    const isValid = ajv.compile(guidesSchema);
    isValid(guides);
    expect(isValid.errors).toBeNull();
    expect(isValid({ ...guides, instructions: { card: '../card' } })).toBe(false);
  });

  it('have the chats that the deployment names in the document, and none without it', () => {
    expect(shipped.chats).toEqual({});
    const block = { chats: { agent: { any: 'https://chat.example', KZ: 7 }, other: 'https://chat.example' } };
    vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(block) }) });
    expect(shipped.chats).toEqual({ agent: { any: 'https://chat.example' }, other: {} });
    vi.unstubAllGlobals();
  });

  it.each(Object.entries(guides.instructions))('of %s is there: %s', async (method, name) => {
    expect(shipped.instructions[method]).toBe(name);
    expect(await shipped.load(name)).toBeDefined();
  });

  it.each(filesBelow(FOLDER).map(nameOf))(
    'of the name %s has the shape of an instruction, in both languages',
    (name) => {
      const instruction = readJson(`${FOLDER}/${name}.json`);
      const isValid = ajv.compile(instructionSchema);
      isValid(instruction);
      expect(isValid.errors).toBeNull();
      const texts = JSON.stringify(instruction).match(/\{"en":"[^"]+"[^}]*\}/g) ?? [];
      expect(texts.length).toBeGreaterThan(2);
      for (const text of texts) expect(text).toContain('"ar":"');
    },
  );

  /** Spec method-flows §9. */
  // Spec: method-flows 9.5b
  it.each(Object.entries({ sber: 7, 't-bank': 8, gazprom: 4 }))('of %s has %i steps', async (bank, count) => {
    expect((await shipped.load(bank))?.steps).toHaveLength(count);
  });
});
