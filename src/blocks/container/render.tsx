import { stack } from '#ui/layout-classes.ts';
import { grounds } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import type { ContainerProps } from './schema.ts';

const widths = {
  sm: 'max-w-[40rem]',
  md: 'max-w-[48rem]',
  lg: 'max-w-[64rem]',
  xl: 'max-w-[75rem]',
  full: 'max-w-none',
} as const;

const paddings = {
  none: 'p-0',
  sm: 'p-4',
  md: 'p-4 md:p-6',
  lg: 'p-6 md:p-12',
} as const;

const backgrounds = {
  transparent: 'bg-transparent',
  white: `rounded-lg ${grounds.white}`,
  gray: `rounded-lg ${grounds.gray}`,
  primary: `rounded-lg ${grounds.primary}`,
} as const;

export function Container({
  maxWidth,
  padding,
  background,
  content: Content,
}: BlockRenderProps<ContainerProps, 'content'>) {
  return (
    <div
      className={`mx-auto w-full ${widths[maxWidth]} ${paddings[padding]} ${backgrounds[background]}`}
    >
      <Content className={stack} />
    </div>
  );
}
