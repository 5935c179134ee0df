/** Where an editor would have the texts below: the place decides which help they get. */
export const SCREEN = 'schemas/screens/deposit/example/screen.json';
export const FRAGMENT = 'schemas/fragments/example.json';
export const METHODS = 'schemas/methods.json';
export const SAMPLE = 'schemas/screens/deposit/example/samples/example.json';

export const screen = (body: string, more = ''): string => `{
  "schemaVersion": 1,
  "id": "deposit.example",
  "route": { "path": "/deposit/example", "back": "deposit.methods" },${more}
  "body": [${body}]
}`;

export const fragment = (body: string): string => `{ "schemaVersion": 1, "id": "example", "body": [${body}] }`;
