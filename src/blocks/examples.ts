import { accordionExamples } from './accordion/examples.tsx';
import type { BlockExample } from './block-example.ts';
import { blockquoteExamples } from './blockquote/examples.tsx';
import { buttonExamples } from './button/examples.tsx';
import { buttonGroupExamples } from './button-group/examples.tsx';
import { cardExamples } from './card/examples.tsx';
import { carouselExamples } from './carousel/examples.tsx';
import { columnsExamples } from './columns/examples.tsx';
import { contactFormExamples } from './contact-form/examples.tsx';
import { containerExamples } from './container/examples.tsx';
import { ctaExamples } from './cta/examples.tsx';
import { dataRetentionExamples } from './data-retention/examples.tsx';
import type { BlockType } from './definitions.ts';
import { dividerExamples } from './divider/examples.tsx';
import { downloadsExamples } from './downloads/examples.tsx';
import { embedExamples } from './embed/examples.tsx';
import { featureExamples } from './feature/examples.tsx';
import { featuredProjectsExamples } from './featured-projects/examples.tsx';
import { galleryExamples } from './gallery/examples.tsx';
import { headingExamples } from './heading/examples.tsx';
import { heroExamples } from './hero/examples.tsx';
import { imageExamples } from './image/examples.tsx';
import { latestNewsExamples } from './latest-news/examples.tsx';
import { legacyHtmlExamples } from './legacy-html/examples.tsx';
import { listExamples } from './list/examples.tsx';
import { newsletterFormExamples } from './newsletter-form/examples.tsx';
import { nextEventsExamples } from './next-events/examples.tsx';
import { paragraphExamples } from './paragraph/examples.tsx';
import { projectsExamples } from './projects/examples.tsx';
import { richTextExamples } from './rich-text/examples.tsx';
import { sectionExamples } from './section/examples.tsx';
import { spacerExamples } from './spacer/examples.tsx';
import { statsExamples } from './stats/examples.tsx';
import { tableExamples } from './table/examples.tsx';
import { testimonialExamples } from './testimonial/examples.tsx';
import { videoExamples } from './video/examples.tsx';

/** Every block's examples, by type. */
export const blockExamples: { [Type in BlockType]: BlockExample<Type>[] } = {
  Container: containerExamples,
  Columns: columnsExamples,
  Section: sectionExamples,
  Spacer: spacerExamples,
  Divider: dividerExamples,
  Heading: headingExamples,
  Paragraph: paragraphExamples,
  RichText: richTextExamples,
  List: listExamples,
  Blockquote: blockquoteExamples,
  Table: tableExamples,
  Button: buttonExamples,
  ButtonGroup: buttonGroupExamples,
  Image: imageExamples,
  Video: videoExamples,
  Embed: embedExamples,
  Gallery: galleryExamples,
  Downloads: downloadsExamples,
  Card: cardExamples,
  Feature: featureExamples,
  Testimonial: testimonialExamples,
  Stats: statsExamples,
  Hero: heroExamples,
  Carousel: carouselExamples,
  CTA: ctaExamples,
  Accordion: accordionExamples,
  ContactForm: contactFormExamples,
  NewsletterForm: newsletterFormExamples,
  LatestNews: latestNewsExamples,
  NextEvents: nextEventsExamples,
  LegacyHtml: legacyHtmlExamples,
  Projects: projectsExamples,
  FeaturedProjects: featuredProjectsExamples,
  DataRetention: dataRetentionExamples,
};
