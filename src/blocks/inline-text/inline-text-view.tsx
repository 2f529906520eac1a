import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { inlineElements } from '#ui/rich-text/rich-text-elements.tsx';
import type { InlineText } from './inline-text.ts';
import { readInlineHtml } from './read-inline-html.ts';

/** Renders a text of a block: plain text literally, HTML cleaned. */
export function InlineTextView({ text }: { text: InlineText }) {
  if (typeof text === 'string') return text;
  const tree = { type: 'root' as const, children: readInlineHtml(text.html).children };
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: inlineElements });
}
