import { about } from './about-template.ts';
import { contact } from './contact-template.ts';
import { questions } from './faq-template.ts';
import { landing } from './landing-template.ts';
import type { Template } from './page-template.ts';
import { programme } from './programme-template.ts';

/** What is offered for an empty page, in its order. */
export const templates: readonly Template[] = [landing, about, programme, contact, questions];
