import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ImageOf } from '../picture/image-file.ts';
import { imageFromUrl } from '../picture/image-from-url.ts';
import type { RichText } from './read-rich-text.ts';
import { createElements } from './rich-text-elements.tsx';

export { type RichText, readRichText } from './read-rich-text.ts';

interface Props {
  text: RichText;
  /** What is known of its pictures; without it they are drawn by their addresses. */
  imageOf?: ImageOf | undefined;
}

const column = 'w-full max-w-[66ch] min-w-0 break-words text-[1.125rem]/7';

const plainElements = createElements(imageFromUrl);

/** Draws a text that `readRichText` answered, in a column that reads well. */
export function RichTextView({ text, imageOf }: Props) {
  if (text.tree.children.length === 0) return null;
  return (
    <div className={column}>
      <RichTextElements {...{ text, imageOf }} />
    </div>
  );
}

/** What stands in that column. */
export function RichTextElements({ text: { tree }, imageOf }: Props) {
  const components = imageOf ? createElements(imageOf) : plainElements;
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components });
}

/** The same column around elements that have been drawn before. */
export function RichTextMarkup({ markup }: { markup: string }) {
  if (markup === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, from `RichTextElements`.
  return <div className={column} dangerouslySetInnerHTML={{ __html: markup }} />;
}
