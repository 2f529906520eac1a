import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { GetImage } from '../picture/image-file.ts';
import { imageFromUrl } from '../picture/image-from-url.ts';
import type { RichText } from './read-rich-text.ts';
import { createElements } from './rich-text-elements.tsx';

export { type RichText, readRichText } from './read-rich-text.ts';

interface Props {
  text: RichText;
  /** Image data; without it images are rendered by URL. */
  getImage?: GetImage | undefined;
}

const column = 'w-full max-w-[66ch] min-w-0 break-words text-[1.125rem]/7';

const plainElements = createElements(imageFromUrl);

/** Renders a text from `readRichText` in a readable column. */
export function RichTextView({ text, getImage }: Props) {
  if (text.tree.children.length === 0) return null;
  return (
    <div className={column}>
      <RichTextElements {...{ text, getImage }} />
    </div>
  );
}

/** The elements of a text, without the column. */
export function RichTextElements({ text: { tree }, getImage }: Props) {
  const components = getImage ? createElements(getImage) : plainElements;
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components });
}

/** The column around markup rendered earlier. */
export function RichTextMarkup({ markup }: { markup: string }) {
  if (markup === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from `RichTextElements`.
  return <div className={column} dangerouslySetInnerHTML={{ __html: markup }} />;
}
