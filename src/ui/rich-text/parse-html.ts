import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  parseFragment,
  type TreeAdapter,
} from 'parse5';

/** HTML of one text, in UTF-16 units; what comes after is cut off. */
export const htmlMaxLength = 2 * 1024 * 1024;

/** Elements of one text when it has been parsed, copies that the parser made included. */
export const elementMaxCount = 10_000;

/** Elements that are open at a time, one inside the other. */
const openMaxCount = 1_000;

export interface ParsedHtml {
  /** The tree as a browser would read it; null when parsing it was stopped at a limit. */
  tree: Root | null;
  /** Elements made until then, the measure of all work that follows. */
  elements: number;
}

/**
 * Parses HTML in time that is linear in its length. By the HTML standard a parser repeats formatting that
 * was left open in every paragraph behind it, so the number of tags says little about the size of the tree:
 * the elements themselves are counted while they are made, and parsing stops at a limit.
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

/** The words of HTML that is too much to be read as such. They are text, whatever they spell. */
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
