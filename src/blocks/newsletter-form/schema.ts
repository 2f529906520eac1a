import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { titleChecks } from '../block-checks.ts';
import { choice, text } from '../prop-types.ts';

export const newsletterForm = defineBlock({
  props: z.object({
    title: text(300),
    description: text(2_000),
    background: choice(['white', 'gray', 'primary'], 'gray'),
  }),
  searchable: { title: true, description: true },
  checks: titleChecks,
  isFullWidth: true,
});

export type NewsletterFormProps = PropsOf<typeof newsletterForm>;
