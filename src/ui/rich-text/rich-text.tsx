import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { elements } from './elements.tsx';
import type { RichText } from './read-rich-text.ts';

export { type RichText, readRichText } from './read-rich-text.ts';

/** Draws a text that `readRichText` answered, in a column that reads well. */
export function RichTextView({ text: { tree } }: { text: RichText }) {
  if (tree.children.length === 0) return null;
  return (
    <div className="w-full max-w-[66ch] min-w-0 break-words text-[1.125rem]/7">
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components: elements })}
    </div>
  );
}
