import { isInvisible } from '#text/invisible-text.ts';
import { textAlign } from '#ui/align-classes.ts';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import type { HeadingProps } from './schema.ts';

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

const sizes = {
  1: 'text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]',
  2: 'text-[1.625rem]/[2rem] md:text-[2.125rem]/[2.5rem]',
  3: 'text-[1.3125rem]/[1.75rem] md:text-[1.5rem]/[2rem]',
  4: 'text-[1.125rem]/[1.625rem] md:text-[1.25rem]/[1.75rem]',
  5: 'text-[1.125rem]/[1.75rem]',
  6: 'text-[1rem]/[1.5rem]',
} as const;

export function Heading(props: BlockRenderProps<HeadingProps>) {
  const { id, children, level, align, color, puck } = props;
  if (isInvisible(children)) return null;
  const Tag = tags[level];
  return (
    <Tag
      id={puck.metadata?.anchorAt?.(id)}
      className={`whitespace-pre-line break-words pt-2 font-strong text-balance ${sizes[level]} ${textAlign[align]} ${textColours[color]}`}
    >
      {children}
    </Tag>
  );
}
