import type { Element, ElementContent } from 'hast';
import { element } from '#html/content-model.ts';
import type { RichText } from '#html/read-rich-text.ts';
import { hasCredit } from '../picture/image-credit.tsx';
import type { GetImage } from '../picture/image-file.ts';

/** Elements that hold text: a credit follows them as a paragraph. */
const textBlocks = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']);
/** Elements that hold text or blocks: a credit is their last line. */
const holders = new Set(['li', 'dt', 'dd', 'th', 'td', 'caption', 'aside', 'blockquote']);

/**
 * Adds the credits of a text's images: to the caption of a figure, or else below the block that the image is in. Each is
 * an element `small` with the image's `src`, a name that stored HTML can't contain.
 */
export function addImageCredits(
  { tree, images }: Pick<RichText, 'tree' | 'images'>,
  getImage: GetImage,
): RichText['tree'] {
  if (!images.some((url) => hasCredit(getImage(url)))) return tree;

  /** Returns the node with credits in it, and the images whose credits belong outside it. */
  function visit(node: ElementContent): { node: ElementContent; open: string[] } {
    if (node.type !== 'element') return { node, open: [] };
    if (node.tagName === 'img') return { node, open: [String(node.properties.src)] };
    const { children, open } = visitAll(node.children, node.tagName === 'figure');
    if (open.length === 0) return { node: { ...node, children }, open };
    if (node.tagName === 'figure') return { node: captioned(node, children, open), open: [] };
    if (!holders.has(node.tagName)) return { node: { ...node, children }, open };
    return { node: { ...node, children: [...children, ...toCredits(open)] }, open: [] };
  }

  function visitAll(nodes: readonly ElementContent[], inFigure: boolean) {
    const open: string[] = [];
    const children = nodes.flatMap((child) => {
      const visited = visit(child);
      const isText = child.type === 'element' && textBlocks.has(child.tagName);
      const credits = isText && !inFigure ? toCredits(visited.open) : [];
      if (!isText || inFigure) open.push(...visited.open);
      return credits.length > 0 ? [visited.node, element('p', credits)] : [visited.node];
    });
    return { children, open };
  }

  function captioned(node: Element, children: ElementContent[], open: string[]): Element {
    const credits = toCredits(open);
    const last = children.at(-1);
    // Parsing puts the caption last.
    const caption = last?.type === 'element' && last.tagName === 'figcaption' ? last : null;
    if (credits.length === 0) return { ...node, children };
    if (!caption) return { ...node, children: [...children, element('figcaption', credits)] };
    const complete = { ...caption, children: [...caption.children, ...credits] };
    return { ...node, children: [...children.slice(0, -1), complete] };
  }

  /** One element for each different credit. */
  function toCredits(urls: readonly string[]): Element[] {
    const found = new Map<string, Element>();
    for (const src of urls) {
      const image = getImage(src);
      const key = JSON.stringify([image.credit, image.licence]);
      if (!hasCredit(image) || found.has(key)) continue;
      found.set(key, { ...element('small', []), properties: { src } });
    }
    return [...found.values()];
  }

  const { children, open } = visitAll(tree.children as ElementContent[], false);
  const rest = toCredits(open);
  return { ...tree, children: rest.length > 0 ? [...children, element('p', rest)] : children };
}
