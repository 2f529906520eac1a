import type { ElementContent, RootContent } from 'hast';
import type { ResolveLink } from '#url/permalink.ts';
import type { RichText } from './read-rich-text.ts';

/** Lists the URLs of the links in a text. */
export function listLinks({ tree }: Pick<RichText, 'tree'>): string[] {
  const urls: string[] = [];
  function collect(node: RootContent): void {
    if (node.type !== 'element') return;
    const { href } = node.properties;
    if (typeof href === 'string') urls.push(href);
    for (const child of node.children) collect(child);
  }
  for (const node of tree.children) collect(node);
  return urls;
}

/** Returns the text with resolved links. A link without a public target becomes plain text. */
export function resolveLinks(text: RichText, resolve: ResolveLink): RichText {
  const children = text.tree.children.flatMap((node): RootContent[] =>
    node.type === 'element' ? resolveNode(node, resolve) : [node],
  );
  return { ...text, tree: { ...text.tree, children } };
}

function resolveNode(node: ElementContent, resolve: ResolveLink): ElementContent[] {
  if (node.type !== 'element') return [node];
  const children = node.children.flatMap((child) => resolveNode(child, resolve));
  const { href } = node.properties;
  if (typeof href !== 'string') return [{ ...node, children }];
  const url = resolve(href);
  return url === null
    ? children
    : [{ ...node, children, properties: { ...node.properties, href: url } }];
}
