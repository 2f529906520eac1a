import { aboutTemplate } from './about-template.ts';
import { contactTemplate } from './contact-template.ts';
import { faqTemplate } from './faq-template.ts';
import { landingTemplate } from './landing-template.ts';
import type { PageTemplate } from './page-template.ts';
import { programmeTemplate } from './programme-template.ts';

/** Templates offered for an empty page, in order. */
export const pageTemplates: readonly PageTemplate[] = [
  landingTemplate,
  aboutTemplate,
  programmeTemplate,
  contactTemplate,
  faqTemplate,
];
