import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { isBlankText } from '../inline-text/inline-text.ts';
import { InlineTextView } from '../inline-text/inline-text-view.tsx';
import type { BlockquoteProps } from './schema.ts';

export function Blockquote({ children, author }: BlockRenderProps<BlockquoteProps>) {
  if (isBlankText(children)) return null;
  return (
    <figure className="w-full max-w-[66ch] border-s-4 border-[color:var(--rule,var(--color-secondary-rule))] py-1 ps-6">
      <blockquote className="whitespace-pre-line break-words text-[1.25rem]/[1.875rem] text-pretty">
        <InlineTextView text={children} />
      </blockquote>
      {author.trim() && (
        <figcaption className={`mt-3 break-words text-base/6 ${textColours.gray}`}>
          {author}
        </figcaption>
      )}
    </figure>
  );
}
