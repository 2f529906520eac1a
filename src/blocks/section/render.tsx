import { pageColumn, stack } from '#ui/layout.ts';
import { onDark, onLight } from '#ui/surface.ts';
import type { Drawn } from '../block.ts';
import { backgroundClass } from '../colours/background-class.ts';
import type { SectionProps } from './schema.ts';

const paddings = {
  sm: 'py-6 md:py-8',
  md: 'py-10 md:py-16',
  lg: 'py-14 md:py-24',
  xl: 'py-20 md:py-32',
} as const;

const backgrounds = {
  transparent: 'bg-transparent',
  white: `bg-white ${onLight}`,
  gray: `bg-mist ${onLight}`,
  gradient: `bg-linear-to-br from-deep to-action-strong ${onDark}`,
} as const;

export function Section({
  paddingY,
  background,
  backgroundColor,
  content: Content,
}: Drawn<SectionProps, 'content'>) {
  const surface =
    background === 'custom' ? backgroundClass(backgroundColor) : backgrounds[background];
  return (
    <section className={`${paddings[paddingY]} ${surface}`}>
      <Content className={`${pageColumn} ${stack}`} />
    </section>
  );
}
