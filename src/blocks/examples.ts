import type { BlockExample } from './block-example.ts';
import { buttonExamples } from './button/examples.tsx';
import { columnsExamples } from './columns/examples.tsx';
import { containerExamples } from './container/examples.tsx';
import { headingExamples } from './heading/examples.tsx';
import { heroExamples } from './hero/examples.tsx';
import { imageExamples } from './image/examples.tsx';
import { legacyHtmlExamples } from './legacy-html/examples.tsx';
import { paragraphExamples } from './paragraph/examples.tsx';
import { sectionExamples } from './section/examples.tsx';
import type { BlockType } from './shapes.ts';

/** Every block's examples, by type. */
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
