import { RichTextMarkup, RichTextView, readRichText } from '#ui/rich-text/rich-text.tsx';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import { getLoadedData } from '../loaded-data.ts';
import { blockElementMaxCount } from './html-limits.ts';
import type { LegacyHtmlProps } from './schema.ts';

/** Markup rendered ahead of the page; null if over a limit. */
export interface RenderedHtml {
  markup: string | null;
}

/** Renders legacy HTML safely, in the site's style. */
export function LegacyHtml(props: BlockRenderProps<LegacyHtmlProps>) {
  const rendered = getLoadedData<RenderedHtml>(props);
  if (rendered)
    return rendered.markup === null ? <TooLarge /> : <RichTextMarkup markup={rendered.markup} />;
  const text = readRichText(props.html, props.id);
  if (text.elements > blockElementMaxCount) return <TooLarge />;
  return <RichTextView text={text} getImage={imagesFor(props)} />;
}

function TooLarge() {
  return (
    <p className={`max-w-[60ch] ${textColours.gray}`}>
      This part of the page can’t be shown because it is too large.
    </p>
  );
}
