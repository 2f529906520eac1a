import { EmbedLink } from '#ui/rich-text/embed-link.tsx';
import { textColours } from '#ui/surface.ts';
import { parseEmbedUrl } from '#url/embed-source.ts';
import type { BlockRenderProps } from '../block.ts';
import type { EmbedProps } from './schema.ts';

/** A video or a post from another site, which visitors load by choice. */
export function Embed({ url, title, caption, puck }: BlockRenderProps<EmbedProps>) {
  const source = parseEmbedUrl(url);
  if (!source) return null;
  return (
    <figure className="w-full max-w-[64rem] min-w-0">
      <EmbedLink href={source.page} frame={source.frame} isInert={puck.isEditing === true}>
        {title.trim() || source.page}
      </EmbedLink>
      {caption.trim() && (
        <figcaption className={`mt-3 break-words text-base/6 ${textColours.gray}`}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
