import { about } from './about.ts';
import { contact } from './contact.ts';
import { landing } from './landing.ts';
import { programme } from './programme.ts';
import { questions } from './questions.ts';
import type { Template } from './template.ts';

/** What is offered for an empty page, in its order. */
export const templates: readonly Template[] = [landing, about, programme, contact, questions];
