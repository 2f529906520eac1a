import type { Element, ElementContent } from 'hast';
import { isInvisible } from '#text/invisible-text.ts';
import { blocks, groups } from './sanitizer-schema.ts';

export function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

export function isElement(node: ElementContent, names: ReadonlySet<string>): node is Element {
  return node.type === 'element' && names.has(node.tagName);
}

export function isBlank(node: ElementContent): boolean {
  if (node.type === 'element') return node.tagName === 'br';
  return node.type !== 'text' || isInvisible(node.value);
}

export function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (blocks.has(node.tagName) || groups.has(node.tagName));
}

/** Whether it only groups others. A callout is a block of its own. */
function isGroup(node: ElementContent): node is Element {
  return isElement(node, groups) && !isCallout(node);
}

export function isCallout({ tagName, properties }: Element): boolean {
  return tagName === 'aside' && properties.dataTone !== undefined;
}

/** Converts to blocks only: unwraps groups and puts loose inline content into paragraphs. */
export function asBlocks(children: readonly ElementContent[]): ElementContent[] {
  const apart = children.flatMap((node) => (isGroup(node) ? asBlocks(node.children) : [node]));
  return gathered(apart, isBlock, 'p');
}

/** Converts to flow content, as in a list item or a cell: inline content only, or blocks. */
export function asFlow(children: ElementContent[]): ElementContent[] {
  return children.some(isBlock) ? asBlocks(children) : children;
}

/** Converts to inline content, unwrapping blocks and the elements named in `without`. */
export function asInline(
  children: readonly ElementContent[],
  without?: ReadonlySet<string>,
): ElementContent[] {
  return children.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const words = asInline(node.children, without);
    if (isBlock(node)) return [...words, { type: 'text', value: ' ' }];
    return without && isElement(node, without) ? words : [{ ...node, children: words }];
  });
}

/** Keeps children of these names and wraps the others in a `wrapper`. */
export function wrapOthers(
  children: readonly ElementContent[],
  names: ReadonlySet<string>,
  wrapper: string,
): ElementContent[] {
  const isPart = (node: ElementContent): boolean => isElement(node, names);
  const apart = children.flatMap((node) =>
    !isPart(node) && isGroup(node) && node.children.some(isPart) ? node.children : [node],
  );
  return gathered(apart, isPart, wrapper);
}

/** Wraps neighbours for which `stays` is false into one `wrapper`, unless they are blank. */
function gathered(
  children: readonly ElementContent[],
  stays: (node: ElementContent) => boolean,
  wrapper: string,
): ElementContent[] {
  const result: ElementContent[] = [];
  let loose: ElementContent[] = [];
  function flush(): void {
    if (!loose.every(isBlank)) result.push(element(wrapper, asFlow(loose)));
    loose = [];
  }
  for (const child of children) {
    if (stays(child)) {
      flush();
      result.push(child);
    } else loose.push(child);
  }
  flush();
  return result;
}
