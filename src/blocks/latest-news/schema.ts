import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { titleChecks } from '../block-checks.ts';
import { text, toggle, wholeNumber } from '../prop-types.ts';

export const latestNews = defineBlock({
  props: z.object({
    title: z.string().max(200).default('Latest news'),
    count: wholeNumber(1, 12, 3),
    /** Empty for news of every category. */
    category: text(100),
    showAll: toggle(),
  }),
  searchable: { title: true, category: false },
  checks: titleChecks,
});

export type LatestNewsProps = PropsOf<typeof latestNews>;
