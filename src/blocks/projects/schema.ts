import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { titleChecks } from '../block-checks.ts';
import { text, toggle, wholeNumber } from '../prop-types.ts';

export const projects = defineBlock({
  props: z.object({
    title: text(200),
    count: wholeNumber(1, 24, 6),
    /** Empty for projects of every category. */
    category: text(100),
    showAll: toggle(),
  }),
  searchable: { title: true, category: false },
  checks: titleChecks,
});

export type ProjectsProps = PropsOf<typeof projects>;
