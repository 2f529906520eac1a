import { boxAlign, textAlign } from '#ui/align-classes.ts';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { isBlankText } from '../inline-text/inline-text.ts';
import { InlineTextView } from '../inline-text/inline-text-view.tsx';
import type { ParagraphProps } from './schema.ts';

const sizes = {
  sm: 'text-base/6',
  base: 'text-[1.125rem]/7',
  lg: 'text-[1.25rem]/[1.875rem]',
  xl: 'text-[1.375rem]/8',
} as const;

export function Paragraph({ children, align, size, color }: BlockRenderProps<ParagraphProps>) {
  if (isBlankText(children)) return null;
  return (
    <p
      className={`w-full max-w-[66ch] whitespace-pre-line break-words ${sizes[size]} ${textAlign[align]} ${boxAlign[align]} ${textColours[color]}`}
    >
      <InlineTextView text={children} />
    </p>
  );
}
