import type { BlockRenderProps } from '../block.ts';
import type { SpacerProps } from './schema.ts';

const heights = {
  sm: 'h-4',
  md: 'h-6 md:h-8',
  lg: 'h-10 md:h-16',
  xl: 'h-16 md:h-24',
} as const;

export function Spacer({ height }: BlockRenderProps<SpacerProps>) {
  return <div className={`shrink-0 print:hidden ${heights[height]}`} />;
}
