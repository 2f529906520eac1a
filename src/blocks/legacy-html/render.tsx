import { RichTextMarkup, RichTextView, readRichText } from '#ui/rich-text/rich-text.tsx';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import { getLoadedData } from '../loaded-data.ts';
import { blockElementMaxCount } from './html-limits.ts';
import type { LegacyHtmlProps } from './schema.ts';

/** What the server has drawn before the page is; null for what is over a limit. */
export interface RenderedHtml {
  markup: string | null;
}

/** Shows what the html says in the site's own look; nothing in it can act. */
export function LegacyHtml(props: BlockRenderProps<LegacyHtmlProps>) {
  const drawn = getLoadedData<RenderedHtml>(props);
  if (drawn) return drawn.markup === null ? <TooLarge /> : <RichTextMarkup markup={drawn.markup} />;
  const text = readRichText(props.html, props.id);
  if (text.elements > blockElementMaxCount) return <TooLarge />;
  return <RichTextView text={text} imageOf={imagesFor(props)} />;
}

function TooLarge() {
  return (
    <p className={`max-w-[60ch] ${textColours.gray}`}>
      This part of the page can’t be shown because it is too large.
    </p>
  );
}
