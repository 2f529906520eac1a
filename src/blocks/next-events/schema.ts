import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { titleChecks } from '../block-checks.ts';
import { toggle, wholeNumber } from '../prop-types.ts';

export const nextEvents = defineBlock({
  props: z.object({
    title: z.string().max(200).default('Next events'),
    count: wholeNumber(1, 6, 3),
    showAll: toggle(),
  }),
  searchable: { title: true },
  checks: titleChecks,
});

export type NextEventsProps = PropsOf<typeof nextEvents>;
