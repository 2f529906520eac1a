import type { BlockRenderProps } from '../block.ts';
import type { DividerProps } from './schema.ts';

const styles = {
  solid: 'border-t border-solid',
  dashed: 'border-t-2 border-dashed',
  dotted: 'border-t-2 border-dotted',
} as const;

const colours = {
  gray: 'border-current/20',
  primary: 'border-[color:var(--link,var(--color-action))]',
} as const;

const spacings = {
  sm: 'my-0',
  md: 'my-4',
  lg: 'my-8 md:my-12',
} as const;

export function Divider({ style, color, spacing }: BlockRenderProps<DividerProps>) {
  return <hr className={`w-full ${styles[style]} ${colours[color]} ${spacings[spacing]}`} />;
}
