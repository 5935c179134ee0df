import { expect, test } from 'vitest';
import { placeFinder } from '#tools/studio/page/place-of-node.ts';

const SCREEN = 'schemas/screens/deposit/tea/screen.json';
const FRAGMENT = 'schemas/fragments/cup.json';

const TEXTS = {
  [SCREEN]: `{
  "id": "deposit.tea",
  "body": [
    { "type": "use", "fragment": "cup" },
    {
      "type": "stack",
      "children": [
        { "type": "text", "id": "own" }
      ]
    }
  ]
}`,
  [FRAGMENT]: `{
  "id": "cup",
  "body": [
    { "type": "text", "id": "rim" },
    { "type": "text", "id": "handle" }
  ]
}`,
};

test('a node of a drawn page is found in the file it is written in, past what a fragment put in before it', () => {
  const find = placeFinder(TEXTS, SCREEN);
  expect(find('/body/1')).toEqual({ file: FRAGMENT, line: 5 });
  expect(find('/body/2/children/0')).toEqual({ file: SCREEN, line: 8 });
});

test('a file that is being typed has no places yet', () => {
  expect(placeFinder({ ...TEXTS, [SCREEN]: '{ "id": ' }, SCREEN)('/body/0')).toBeUndefined();
});
