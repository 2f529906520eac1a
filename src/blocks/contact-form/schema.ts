import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { titleChecks } from '../block-checks.ts';
import { text } from '../prop-types.ts';

export const contactForm = defineBlock({
  props: z.object({
    title: text(300),
    description: text(2_000),
  }),
  searchable: { title: true, description: true },
  checks: titleChecks,
});

export type ContactFormProps = PropsOf<typeof contactForm>;
