import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { noChecks } from '../block-checks.ts';
import { choice } from '../prop-types.ts';

export const spacer = defineBlock({
  props: z.object({
    height: choice(['sm', 'md', 'lg', 'xl'], 'md'),
  }),
  searchable: {},
  checks: noChecks,
});

export type SpacerProps = PropsOf<typeof spacer>;
