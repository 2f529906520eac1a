import type { Example } from '#ui/example.ts';
import { buttonExamples } from './button/examples.tsx';
import { columnsExamples } from './columns/examples.tsx';
import { containerExamples } from './container/examples.tsx';
import { headingExamples } from './heading/examples.tsx';
import { heroExamples } from './hero/examples.tsx';
import { imageExamples } from './image/examples.tsx';
import { legacyHtmlExamples } from './legacy-html/examples.tsx';
import type { BlockData } from './page-content/page-data.ts';
import { paragraphExamples } from './paragraph/examples.tsx';
import { sectionExamples } from './section/examples.tsx';
import type { BlockProps, BlockSlot, BlockType } from './shapes.ts';

/** Props as they are stored: what is left out becomes the default, slots hold blocks. */
export type BlockExample<Type extends BlockType> = Example<
  Partial<BlockProps<Type>> & Partial<Record<BlockSlot<Type>, BlockData[]>>
>;

export const blockExamples: { [Type in BlockType]: BlockExample<Type>[] } = {
  Container: containerExamples,
  Columns: columnsExamples,
  Section: sectionExamples,
  Heading: headingExamples,
  Paragraph: paragraphExamples,
  Button: buttonExamples,
  Image: imageExamples,
  Hero: heroExamples,
  LegacyHtml: legacyHtmlExamples,
};
