import { RichTextView, readRichText } from '#ui/rich-text/rich-text.tsx';
import type { Drawn } from '../block.ts';
import { picturesFor } from '../pictures.ts';
import type { LegacyHtmlProps } from './schema.ts';

/** Shows what the html says in the site's own look; nothing in it can act. */
export function LegacyHtml(props: Drawn<LegacyHtmlProps>) {
  return <RichTextView text={readRichText(props.html, props.id)} pictureOf={picturesFor(props)} />;
}
