import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { titleChecks } from '../block-checks.ts';
import { toggle, wholeNumber } from '../prop-types.ts';

export const featuredProjects = defineBlock({
  props: z.object({
    title: z.string().max(200).default('Featured projects'),
    count: wholeNumber(1, 6, 3),
    showAll: toggle(),
  }),
  searchable: { title: true },
  checks: titleChecks,
});

export type FeaturedProjectsProps = PropsOf<typeof featuredProjects>;
