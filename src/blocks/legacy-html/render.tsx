import { RichTextMarkup, RichTextView, readRichText } from '#ui/rich-text/rich-text.tsx';
import { textColours } from '#ui/surface.ts';
import type { Drawn } from '../block.ts';
import { picturesFor } from '../block-images.ts';
import { loadedFor } from '../loaded-data.ts';
import { blockElementMaxCount } from './html-limits.ts';
import type { LegacyHtmlProps } from './schema.ts';

/** What the server has drawn before the page is; null for what is over a limit. */
export interface DrawnHtml {
  markup: string | null;
}

/** Shows what the html says in the site's own look; nothing in it can act. */
export function LegacyHtml(props: Drawn<LegacyHtmlProps>) {
  const drawn = loadedFor<DrawnHtml>(props);
  if (drawn) return drawn.markup === null ? <TooLarge /> : <RichTextMarkup markup={drawn.markup} />;
  const text = readRichText(props.html, props.id);
  if (text.elements > blockElementMaxCount) return <TooLarge />;
  return <RichTextView text={text} pictureOf={picturesFor(props)} />;
}

function TooLarge() {
  return (
    <p className={`max-w-[60ch] ${textColours.gray}`}>
      This part of the page can’t be shown because it is too large.
    </p>
  );
}
