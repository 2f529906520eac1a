import type { BlockRenderProps } from '../block.ts';
import { HtmlBlockView } from '../html-text/html-block-view.tsx';
import type { RichTextProps } from './schema.ts';

export function RichText(props: BlockRenderProps<RichTextProps>) {
  return <HtmlBlockView {...props} canEmbed />;
}
