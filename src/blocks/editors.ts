import { accordionEditor } from './accordion/editor.ts';
import type { BlockEditor } from './block-editor.ts';
import { blockquoteEditor } from './blockquote/editor.ts';
import { buttonEditor } from './button/editor.ts';
import { buttonGroupEditor } from './button-group/editor.ts';
import { cardEditor } from './card/editor.ts';
import { carouselEditor } from './carousel/editor.ts';
import { columnsEditor } from './columns/editor.ts';
import { contactFormEditor } from './contact-form/editor.ts';
import { containerEditor } from './container/editor.ts';
import { ctaEditor } from './cta/editor.ts';
import { dataRetentionEditor } from './data-retention/editor.ts';
import type { BlockType } from './definitions.ts';
import { dividerEditor } from './divider/editor.ts';
import { downloadsEditor } from './downloads/editor.ts';
import { embedEditor } from './embed/editor.ts';
import { featureEditor } from './feature/editor.ts';
import { featuredProjectsEditor } from './featured-projects/editor.ts';
import { galleryEditor } from './gallery/editor.ts';
import { headingEditor } from './heading/editor.ts';
import { heroEditor } from './hero/editor.ts';
import { imageEditor } from './image/editor.ts';
import { latestNewsEditor } from './latest-news/editor.ts';
import { legacyHtmlEditor } from './legacy-html/editor.ts';
import { listEditor } from './list/editor.ts';
import { newsletterFormEditor } from './newsletter-form/editor.ts';
import { nextEventsEditor } from './next-events/editor.ts';
import { paragraphEditor } from './paragraph/editor.ts';
import { projectsEditor } from './projects/editor.ts';
import { richTextEditor } from './rich-text/editor.ts';
import { sectionEditor } from './section/editor.ts';
import { spacerEditor } from './spacer/editor.ts';
import { statsEditor } from './stats/editor.ts';
import { tableEditor } from './table/editor.ts';
import { testimonialEditor } from './testimonial/editor.ts';
import { videoEditor } from './video/editor.ts';

/** Block editors by type, in the order of each group. */
export const blockEditors: { [Type in BlockType]: BlockEditor<Type> } = {
  Container: containerEditor,
  Columns: columnsEditor,
  Section: sectionEditor,
  Spacer: spacerEditor,
  Divider: dividerEditor,
  Heading: headingEditor,
  Paragraph: paragraphEditor,
  RichText: richTextEditor,
  List: listEditor,
  Blockquote: blockquoteEditor,
  Table: tableEditor,
  Button: buttonEditor,
  ButtonGroup: buttonGroupEditor,
  Image: imageEditor,
  Video: videoEditor,
  Embed: embedEditor,
  Gallery: galleryEditor,
  Downloads: downloadsEditor,
  Card: cardEditor,
  Feature: featureEditor,
  Testimonial: testimonialEditor,
  Stats: statsEditor,
  Hero: heroEditor,
  Carousel: carouselEditor,
  CTA: ctaEditor,
  Accordion: accordionEditor,
  ContactForm: contactFormEditor,
  NewsletterForm: newsletterFormEditor,
  LatestNews: latestNewsEditor,
  NextEvents: nextEventsEditor,
  LegacyHtml: legacyHtmlEditor,
  Projects: projectsEditor,
  FeaturedProjects: featuredProjectsEditor,
  DataRetention: dataRetentionEditor,
};
