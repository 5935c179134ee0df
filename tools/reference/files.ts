import { readSchemaFile } from '#layouts/check/model/checked-json.ts';
import { readEditorNames } from '#layouts/editor/names.ts';
import { readLanguage, type JsonSchema } from '#layouts/language/bundle.ts';
import { actionsPage, filesPage, nodesPage, valuesPage } from './language.ts';
import { page } from './markdown.ts';
import { commandsPage, fragmentsPage, operatorsPage, scopePage } from './names.ts';

const readOperatorTypes = (): JsonSchema => {
  const schema = readSchemaFile('schemas/language/operators.schema.json');
  return schema.definitions?.Type ?? {};
};

const indexPage = (): string =>
  page(
    'Reference of the screen language',
    [
      'Everything a screen may say, made from the schemas that check it. In an editor the same words stand beside what you type; `npm run storybook` shows each node and each screen.',
      [
        '- [Screens and fragments](files.md): the files and what is around the nodes',
        '- [Node types](nodes.md): what a page is made of',
        '- [Kinds of values](values.md): what properties take',
        '- [Actions](actions.md): what happens on a press',
        '- [Commands](commands.md): what a screen may ask the cashier to do',
        '- [Operators](operators.md): what rules are written with',
        '- [Data that rules read](scope.md): every path, its type and what it means',
        '- [Fragments](fragments.md): parts to use, with their parameters',
        '- [Calls](calls.md), [messages](messages.md) and their [types](types.md): what travels between widget, server and host',
      ].join('\n'),
      'A first layout, step by step: [Your first layout](../tutorial.md). How rules are written, with examples and traps: [Rules](../rules.md).',
    ],
    [],
  );

/** The pages of the reference, by the path of their file. */
export const referenceFiles = (): Map<string, string> => {
  const sources = readLanguage();
  const names = readEditorNames();
  const pages: Record<string, string> = {
    index: indexPage(),
    files: filesPage(sources),
    nodes: nodesPage(sources),
    values: valuesPage(sources),
    actions: actionsPage(sources),
    commands: commandsPage(sources),
    operators: operatorsPage(sources, readOperatorTypes()),
    scope: scopePage(names),
    fragments: fragmentsPage(names),
  };
  return new Map(Object.entries(pages).map(([name, text]) => [`docs/reference/${name}.md`, text]));
};
