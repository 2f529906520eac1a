import { readRichText } from '#html/read-rich-text.ts';
import { RichTextMarkup, RichTextView } from '#ui/rich-text/rich-text.tsx';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import { getLoadedData } from '../loaded-data.ts';
import { blockElementMaxCount } from './html-limits.ts';

/** Markup rendered ahead of the page; null if over a limit. */
export interface RenderedHtml {
  markup: string | null;
}

interface HtmlBlockViewProps extends BlockRenderProps<{ html: string }> {
  /** Whether embeds have a button on the canvas; for visitors `loadHtmlBlocks` has decided. */
  canEmbed?: boolean;
}

/** Renders the HTML of a block safely, in the site's style. */
export function HtmlBlockView({ canEmbed = false, ...props }: HtmlBlockViewProps) {
  const rendered = getLoadedData<RenderedHtml>(props);
  if (rendered)
    return rendered.markup === null ? <TooLarge /> : <RichTextMarkup markup={rendered.markup} />;
  const text = readRichText(props.html, props.id);
  if (text.elements > blockElementMaxCount) return <TooLarge />;
  return <RichTextView text={text} getImage={imagesFor(props)} canEmbed={canEmbed} />;
}

function TooLarge() {
  return (
    <p className={`max-w-[60ch] ${textColours.gray}`}>
      This part of the page can’t be shown because it is too large.
    </p>
  );
}
