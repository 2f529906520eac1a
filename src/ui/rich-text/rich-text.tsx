import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { RichText } from '#html/read-rich-text.ts';
import type { GetImage } from '../picture/image-file.ts';
import { imageFromUrl } from '../picture/image-from-url.ts';
import { joinUnitsInText } from './join-units-in-text.ts';
import { addImageCredits } from './rich-text-credits.ts';
import { createElements } from './rich-text-elements.tsx';

interface Props {
  text: RichText;
  /** Image data; without it images are rendered by URL. */
  getImage?: GetImage | undefined;
  /** Whether readers can open embeds: the page's policy must then allow `text.frames`. */
  canEmbed?: boolean;
}

const column = 'flow-root w-full max-w-[66ch] min-w-0 break-words text-[1.125rem]/7';

const plainElements = createElements(imageFromUrl, false);

/** Renders a text from `readRichText` in a readable column. */
export function RichTextView({ text, ...options }: Props) {
  if (text.tree.children.length === 0) return null;
  return (
    <div dir="auto" className={column}>
      <RichTextElements text={text} {...options} />
    </div>
  );
}

/** The elements of a text, without the column. */
export function RichTextElements({ text, getImage = imageFromUrl, canEmbed = false }: Props) {
  const isPlain = getImage === imageFromUrl && !canEmbed;
  const components = isPlain ? plainElements : createElements(getImage, canEmbed);
  const tree = joinUnitsInText(addImageCredits(text, getImage));
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components });
}

/** The column around markup rendered earlier. */
export function RichTextMarkup({ markup }: { markup: string }) {
  if (markup === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from `RichTextElements`.
  return <div dir="auto" className={column} dangerouslySetInnerHTML={{ __html: markup }} />;
}
