import { RichTextView, readRichText } from '#ui/rich-text/rich-text.tsx';
import type { Drawn } from '../block.ts';
import type { LegacyHtmlProps } from './schema.ts';

/** Shows what the html says in the site's own look; nothing in it can act. */
export function LegacyHtml({ id, html }: Drawn<LegacyHtmlProps>) {
  return <RichTextView text={readRichText(html, id)} />;
}
