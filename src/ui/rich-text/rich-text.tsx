import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { addressAlone } from '../picture/address-alone.ts';
import type { PictureOf } from '../picture/picture-file.ts';
import { elementsWith } from './elements.tsx';
import type { RichText } from './read-rich-text.ts';

export { type RichText, readRichText } from './read-rich-text.ts';

interface Props {
  text: RichText;
  /** What is known of its pictures; without it they are drawn by their addresses. */
  pictureOf?: PictureOf;
}

const plainElements = elementsWith(addressAlone);

/** Draws a text that `readRichText` answered, in a column that reads well. */
export function RichTextView({ text: { tree }, pictureOf }: Props) {
  const components = pictureOf ? elementsWith(pictureOf) : plainElements;
  if (tree.children.length === 0) return null;
  return (
    <div className="w-full max-w-[66ch] min-w-0 break-words text-[1.125rem]/7">
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components })}
    </div>
  );
}
