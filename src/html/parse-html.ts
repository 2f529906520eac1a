import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  parseFragment,
  type TreeAdapter,
} from 'parse5';

/** Maximum length of HTML in UTF-16 units; the rest is cut off. */
export const htmlMaxLength = 2 * 1024 * 1024;

/** Maximum number of parsed elements, including copies made by the parser. */
export const elementMaxCount = 10_000;

/** Maximum number of open elements. */
const openMaxCount = 1_000;

export interface ParsedHtml {
  /** The tree as browsers parse it; null if a limit was exceeded. */
  tree: Root | null;
  /** Number of elements created, a measure of all further work. */
  elements: number;
}

/**
 * Parses HTML in linear time. By the HTML standard, parsers repeat unclosed formatting in every following
 * paragraph, so the tree can be much larger than the number of tags: elements are counted as they are
 * created, and parsing stops at a limit.
 */
export function parseHtml(html: string): ParsedHtml {
  const limit = limitedTree();
  try {
    const fragment = parseFragment(shortened(html), {
      treeAdapter: limit.treeAdapter,
      scriptingEnabled: false,
    });
    return { tree: fromParse5(fragment) as Root, elements: limit.elements() };
  } catch (error) {
    if (error instanceof LimitExceeded) return { tree: null, elements: limit.elements() };
    throw error;
  }
}

/** Returns the text of HTML that exceeds the limits, as plain text. */
export function stripTags(html: string): string {
  return shortened(html).replace(/<[^<>]*>/g, ' ');
}

class LimitExceeded extends Error {}

function limitedTree(): { treeAdapter: TreeAdapter<DefaultTreeAdapterMap>; elements(): number } {
  let elements = 0;
  let open = 0;
  return {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(tagName, namespace, attributes) {
        elements += 1;
        if (elements > elementMaxCount) throw new LimitExceeded();
        return defaultTreeAdapter.createElement(tagName, namespace, attributes);
      },
      onItemPush() {
        open += 1;
        if (open > openMaxCount) throw new LimitExceeded();
      },
      onItemPop() {
        open -= 1;
      },
    },
    elements: () => elements,
  };
}

function shortened(html: string): string {
  if (html.length <= htmlMaxLength) return html;
  const kept = html.slice(0, htmlMaxLength);
  const lastTag = kept.lastIndexOf('<');
  return lastTag > kept.lastIndexOf('>') ? kept.slice(0, lastTag) : kept;
}
