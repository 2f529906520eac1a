import type { Config, Data, Slot } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { Accordion } from './accordion/render.tsx';
import type { BlockRenderProps } from './block.ts';
import { Blockquote } from './blockquote/render.tsx';
import { Button } from './button/render.tsx';
import { ButtonGroup } from './button-group/render.tsx';
import { Card } from './card/render.tsx';
import { Carousel } from './carousel/render.tsx';
import { Columns } from './columns/render.tsx';
import { ContactForm } from './contact-form/render.tsx';
import { Container } from './container/render.tsx';
import { Cta } from './cta/render.tsx';
import { DataRetention } from './data-retention/render.tsx';
import {
  type BlockProps,
  type BlockSlot,
  type BlockType,
  blockDefinitions,
} from './definitions.ts';
import { Divider } from './divider/render.tsx';
import { Downloads } from './downloads/render.tsx';
import { Embed } from './embed/render.tsx';
import { Feature } from './feature/render.tsx';
import { FeaturedProjects } from './featured-projects/render.tsx';
import { Gallery } from './gallery/render.tsx';
import { Heading } from './heading/render.tsx';
import { Hero } from './hero/render.tsx';
import { Image } from './image/render.tsx';
import { LatestNews } from './latest-news/render.tsx';
import { LegacyHtml } from './legacy-html/render.tsx';
import { List } from './list/render.tsx';
import { NewsletterForm } from './newsletter-form/render.tsx';
import { NextEvents } from './next-events/render.tsx';
import { Paragraph } from './paragraph/render.tsx';
import { Projects } from './projects/render.tsx';
import { RichText } from './rich-text/render.tsx';
import { Section } from './section/render.tsx';
import { Spacer } from './spacer/render.tsx';
import { Stats } from './stats/render.tsx';
import { TableBlock } from './table/render.tsx';
import { Testimonial } from './testimonial/render.tsx';
import { Video } from './video/render.tsx';

type Render<Type extends BlockType> = (
  props: BlockRenderProps<BlockProps<Type>, BlockSlot<Type>>,
) => ReactNode;

/** Renderers by type. */
const blocks: { [Type in BlockType]: Render<Type> } = {
  Container,
  Columns,
  Section,
  Spacer,
  Divider,
  Heading,
  Paragraph,
  RichText,
  List,
  Blockquote,
  Table: TableBlock,
  Button,
  ButtonGroup,
  Image,
  Video,
  Embed,
  Gallery,
  Downloads,
  Card,
  Feature,
  Testimonial,
  Stats,
  Hero,
  Carousel,
  CTA: Cta,
  Accordion,
  ContactForm,
  NewsletterForm,
  LatestNews,
  NextEvents,
  LegacyHtml,
  Projects,
  FeaturedProjects,
  DataRetention,
};

/** Props of every block in Puck's terms, with slots. The editor uses the same map. */
type PuckProps = {
  [Type in BlockType]: BlockProps<Type> & Record<BlockSlot<Type>, Slot>;
};

export type BlockConfig = Config<{ components: PuckProps }>;
export type PuckData = Data<PuckProps>;

/** Puck's configuration for rendering, which only needs the slots as fields. */
export const renderConfig = { components: components() } as BlockConfig;

// No prototype, so that a stored type such as `constructor` is not found.
function components(): object {
  const table = Object.create(null);
  for (const type of Object.keys(blocks) as BlockType[]) {
    const fields = Object.fromEntries(
      blockDefinitions[type].slots.map((slot) => [slot, { type: 'slot' }]),
    );
    table[type] = { render: blocks[type], fields };
  }
  return table;
}
