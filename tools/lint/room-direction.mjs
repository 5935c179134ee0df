import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Directory of the nearest package.json, and its `#room` → folder map, which declares the rooms. */
const houses = new Map();

const readHouse = (directory) => {
  const known = houses.get(directory);
  if (known) return known;
  let house;
  try {
    const { imports = {} } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
    const folders = Object.entries(imports).map(([pattern, target]) => [
      pattern.slice(1, -2),
      path.join(directory, target.slice(0, -2)) + path.sep,
    ]);
    house = { directory, folders };
  } catch {
    const parent = path.dirname(directory);
    house = parent === directory ? { directory, folders: [] } : readHouse(parent);
  }
  houses.set(directory, house);
  return house;
};

/** A file directly under `src/` (an entry) counts as a room, named after it. */
const roomOf = (file, house) => {
  const folder = house.folders.find(([, prefix]) => file.startsWith(prefix));
  if (folder) return folder[0];
  const source = path.join(house.directory, 'src') + path.sep;
  return file.startsWith(source) ? path.basename(file).replace(/\..*$/, '') : undefined;
};

/** `entry` is a room (`domain`), a folder or a file in it (`engine/contract.ts`), or a package (`react`). */
const isUnder = (name, entry) => name === entry || name.startsWith(`${entry}/`);

/**
 * Judges an import between two folders of a room with ordered folders: only `index.ts` of an earlier folder is allowed.
 */
const judgeFolder = (name, { room, order, file, house }) => {
  if (!order) return undefined;
  const [, prefix] = house.folders.find(([alias]) => alias === room);
  const [mine] = file.slice(prefix.length).split(path.sep);
  const [, other, ...rest] = name.split('/');
  if (mine === other || rest.length === 0) return undefined;
  if (rest.join('/') !== 'index.ts') return `Import the folder "${other}" as "#${room}/${other}/index.ts".`;
  if (order.indexOf(other) < order.indexOf(mine)) return undefined;
  return `"${mine}" may not import "${other}", which is not before it in the order of the folders of "${room}".`;
};

const judge = ({ specifier, isTypeOnly, room, rules, file, house }) => {
  if (/(^|\/)\.\.(\/|$)/.test(specifier)) return 'Import from another folder as "#room/file.ts", never as "../".';
  // A configuration file at the root is read by tools without an import map.
  if (specifier.startsWith('.') && !room) return undefined;
  if (specifier.startsWith('.')) {
    const target = roomOf(path.resolve(path.dirname(file), specifier), house);
    return target === room ? undefined : `"${specifier}" is another room: import it as "#${target}/…".`;
  }
  if (specifier.startsWith('#') && !/\.\w+(\?\w+)?$/.test(specifier)) {
    return `"${specifier}" has no extension: write it.`;
  }
  if (!rules) return undefined;
  const name = specifier.replace(/^#/, '');
  const isRoom = specifier.startsWith('#');
  if (isRoom && isUnder(name, room)) return judgeFolder(name, { room, order: rules.folders, file, house });
  const allowed = isRoom ? rules.rooms : rules.packages;
  const allowedTypes = isTypeOnly ? (rules.types ?? []) : [];
  if (allowed === 'any' || [...allowed, ...allowedTypes].some((entry) => isUnder(name, entry))) return undefined;
  return `${room} may not import "${specifier}"${isTypeOnly ? '' : ' (as a value)'}. See docs/architecture.md, "The rooms".`;
};

const isTypeOnlyImport = (node) =>
  (node.importKind ?? node.exportKind) === 'type' ||
  (node.specifiers?.length > 0 && node.specifiers.every((specifier) => specifier.importKind === 'type'));

/** A glob may start at the root of the repository, and may be negated: `!/src/flows/*.ts` is the room `#flows`. */
const globAddress = (pattern, house) => {
  const positive = pattern.replace(/^!/, '');
  if (!positive.startsWith('/')) return positive;
  const room = roomOf(path.join(house.directory, positive), house);
  return room ? `#${room}/${path.basename(positive)}` : positive;
};

const literals = (node) => {
  const items = node?.type === 'ArrayExpression' ? node.elements : [node];
  return items.filter((item) => item?.type === 'Literal' && typeof item.value === 'string');
};

const entries = { type: 'array', items: { type: 'string' } };
const roomSchema = {
  type: 'object',
  properties: { rooms: entries, types: entries, folders: entries, packages: { anyOf: [entries, { const: 'any' }] } },
  required: ['rooms', 'packages'],
  additionalProperties: false,
};

/** Checks the imports of a room: static and dynamic imports, re-exports, `import()` types and `import.meta.glob`. */
export const roomDirection = {
  meta: { schema: [{ type: 'object', additionalProperties: roomSchema }] },
  create(context) {
    const file = context.filename;
    const house = readHouse(path.dirname(file));
    const room = roomOf(file, house);
    const rules = context.options[0]?.[room];
    const check = (literal, isTypeOnly, specifier = literal?.value) => {
      if (typeof specifier !== 'string') return;
      const message = judge({ specifier, isTypeOnly, room, rules, file, house });
      if (message) context.report({ node: literal, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source, isTypeOnlyImport(node)),
      ExportNamedDeclaration: (node) => check(node.source, isTypeOnlyImport(node)),
      ExportAllDeclaration: (node) => check(node.source, isTypeOnlyImport(node)),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source ?? node.argument, true),
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.name !== 'glob') return;
        if (callee.object.type !== 'MetaProperty') return;
        for (const literal of literals(node.arguments[0])) {
          check(literal, false, globAddress(literal.value, house));
        }
      },
    };
  },
};
