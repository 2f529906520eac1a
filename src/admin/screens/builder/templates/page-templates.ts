import { aboutTemplate } from './about-template.ts';
import { contactTemplate } from './contact-template.ts';
import { faqTemplate } from './faq-template.ts';
import { landingTemplate } from './landing-template.ts';
import type { PageTemplate } from './page-template.ts';
import { programmeTemplate } from './programme-template.ts';

/** What is offered for an empty page, in its order. */
export const pageTemplates: readonly PageTemplate[] = [
  landingTemplate,
  aboutTemplate,
  programmeTemplate,
  contactTemplate,
  faqTemplate,
];
