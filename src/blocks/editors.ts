import type { BlockEditor } from './block-editor.ts';
import { blockquoteEditor } from './blockquote/editor.ts';
import { buttonEditor } from './button/editor.ts';
import { buttonGroupEditor } from './button-group/editor.ts';
import { cardEditor } from './card/editor.ts';
import { columnsEditor } from './columns/editor.ts';
import { contactFormEditor } from './contact-form/editor.ts';
import { containerEditor } from './container/editor.ts';
import { ctaEditor } from './cta/editor.ts';
import type { BlockType } from './definitions.ts';
import { dividerEditor } from './divider/editor.ts';
import { featureEditor } from './feature/editor.ts';
import { featuredProjectsEditor } from './featured-projects/editor.ts';
import { headingEditor } from './heading/editor.ts';
import { heroEditor } from './hero/editor.ts';
import { imageEditor } from './image/editor.ts';
import { latestNewsEditor } from './latest-news/editor.ts';
import { legacyHtmlEditor } from './legacy-html/editor.ts';
import { listEditor } from './list/editor.ts';
import { newsletterFormEditor } from './newsletter-form/editor.ts';
import { paragraphEditor } from './paragraph/editor.ts';
import { projectsEditor } from './projects/editor.ts';
import { sectionEditor } from './section/editor.ts';
import { spacerEditor } from './spacer/editor.ts';
import { statsEditor } from './stats/editor.ts';
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
  List: listEditor,
  Blockquote: blockquoteEditor,
  Button: buttonEditor,
  ButtonGroup: buttonGroupEditor,
  Image: imageEditor,
  Video: videoEditor,
  Card: cardEditor,
  Feature: featureEditor,
  Testimonial: testimonialEditor,
  Stats: statsEditor,
  Hero: heroEditor,
  CTA: ctaEditor,
  ContactForm: contactFormEditor,
  NewsletterForm: newsletterFormEditor,
  LatestNews: latestNewsEditor,
  LegacyHtml: legacyHtmlEditor,
  Projects: projectsEditor,
  FeaturedProjects: featuredProjectsEditor,
};
