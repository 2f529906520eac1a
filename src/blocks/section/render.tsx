import { pageColumn, stack } from '#ui/layout-classes.ts';
import { grounds } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { colourClasses } from '../colours/colour-rules.ts';
import { type SectionProps, section } from './schema.ts';

const paddings = {
  sm: 'py-6 md:py-8',
  md: 'py-10 md:py-16',
  lg: 'py-14 md:py-24',
  xl: 'py-20 md:py-32',
} as const;

const backgrounds = {
  transparent: 'bg-transparent',
  ...grounds,
  custom: 'bg-transparent',
} as const;

export function Section(props: BlockRenderProps<SectionProps, 'content'>) {
  const { paddingY, background, content: Content } = props;
  const surface = colourClasses(section.colours(props)) || backgrounds[background];
  return (
    <section className={`${paddings[paddingY]} ${surface}`}>
      <Content className={`${pageColumn} ${stack}`} />
    </section>
  );
}
