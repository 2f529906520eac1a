import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { joinUnits } from '#text/join-units.ts';
import { joinUnitsInText } from '#ui/rich-text/join-units-in-text.ts';
import { inlineElements } from '#ui/rich-text/rich-text-elements.tsx';
import type { InlineText } from './inline-text.ts';
import { readInlineHtml } from './read-inline-html.ts';

/** Renders a text of a block: plain text literally, HTML cleaned. */
export function InlineTextView({ text }: { text: InlineText }) {
  if (typeof text === 'string') return joinUnits(text);
  const { children } = readInlineHtml(text.html);
  const tree = joinUnitsInText({ type: 'root', children });
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: inlineElements });
}
