import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { isSnapshotAttribute, isSnapshotTag, type SnapshotNode } from '#platform/snapshot.ts';

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Returns the declarations of a style as attributes with a leading `:`. */
const stylesOf = (style: string): [name: string, value: string][] =>
  style.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return [`:${name}`, value.join(':')];
  });

const attributesOf = ({ attrs }: HtmlElement): Record<string, string> => {
  const all = attrs.flatMap(({ name, value }): [string, string][] =>
    name === 'style' ? stylesOf(value) : [[name, value]],
  );
  return Object.fromEntries(all.filter(([name, value]) => isSnapshotAttribute(name, value)));
};

const isLiveRegion = ({ attrs }: HtmlElement): boolean => attrs.some(({ name }) => name === 'aria-live');

const toNodes = (node: HtmlNode): SnapshotNode[] => {
  if (defaultTreeAdapter.isTextNode(node)) return [node.value];
  if (!defaultTreeAdapter.isElementNode(node) || !isSnapshotTag(node.tagName) || isLiveRegion(node)) return [];
  return [[node.tagName, attributesOf(node), ...node.childNodes.flatMap(toNodes)]];
};

/** Returns the elements of rendered HTML that a snapshot may contain. */
export const htmlNodes = (html: string): SnapshotNode[] => parseFragment(html).childNodes.flatMap(toNodes);
