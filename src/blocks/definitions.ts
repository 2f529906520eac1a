import { accordion } from './accordion/schema.ts';
import type { Block, PropsOf } from './block.ts';
import { blockquote } from './blockquote/schema.ts';
import { button } from './button/schema.ts';
import { buttonGroup } from './button-group/schema.ts';
import { card } from './card/schema.ts';
import { carousel } from './carousel/schema.ts';
import { columns } from './columns/schema.ts';
import { contactForm } from './contact-form/schema.ts';
import { container } from './container/schema.ts';
import { cta } from './cta/schema.ts';
import { dataRetention } from './data-retention/schema.ts';
import { divider } from './divider/schema.ts';
import { downloads } from './downloads/schema.ts';
import { embed } from './embed/schema.ts';
import { feature } from './feature/schema.ts';
import { featuredProjects } from './featured-projects/schema.ts';
import { gallery } from './gallery/schema.ts';
import { heading } from './heading/schema.ts';
import { hero } from './hero/schema.ts';
import { image } from './image/schema.ts';
import { latestNews } from './latest-news/schema.ts';
import { legacyHtml } from './legacy-html/schema.ts';
import { list } from './list/schema.ts';
import { newsletterForm } from './newsletter-form/schema.ts';
import { nextEvents } from './next-events/schema.ts';
import { paragraph } from './paragraph/schema.ts';
import { projects } from './projects/schema.ts';
import { richTextBlock } from './rich-text/schema.ts';
import { section } from './section/schema.ts';
import { spacer } from './spacer/schema.ts';
import { stats } from './stats/schema.ts';
import { table } from './table/schema.ts';
import { testimonial } from './testimonial/schema.ts';
import { video } from './video/schema.ts';

/** Block definitions by the type name stored in pages. The other maps have the same keys. */
export const blockDefinitions = {
  Container: container,
  Columns: columns,
  Section: section,
  Spacer: spacer,
  Divider: divider,
  Heading: heading,
  Paragraph: paragraph,
  RichText: richTextBlock,
  List: list,
  Blockquote: blockquote,
  Table: table,
  Button: button,
  ButtonGroup: buttonGroup,
  Image: image,
  Video: video,
  Embed: embed,
  Gallery: gallery,
  Downloads: downloads,
  Card: card,
  Feature: feature,
  Testimonial: testimonial,
  Stats: stats,
  Hero: hero,
  Carousel: carousel,
  CTA: cta,
  Accordion: accordion,
  ContactForm: contactForm,
  NewsletterForm: newsletterForm,
  LatestNews: latestNews,
  NextEvents: nextEvents,
  LegacyHtml: legacyHtml,
  Projects: projects,
  FeaturedProjects: featuredProjects,
  DataRetention: dataRetention,
};

export type BlockType = keyof typeof blockDefinitions;
export type BlockProps<Type extends BlockType> = PropsOf<(typeof blockDefinitions)[Type]>;
export type BlockSlot<Type extends BlockType> = (typeof blockDefinitions)[Type]['slots'][number];

const byType: ReadonlyMap<string, Block> = new Map(Object.entries(blockDefinitions));

/** Returns undefined for unknown types, including names on the object prototype. */
export function getBlockDefinition(type: string): Block | undefined {
  return byType.get(type);
}
