import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { titleChecks } from '../block-checks.ts';

export const dataRetention = defineBlock({
  props: z.object({ title: z.string().max(200).default('How long we keep data') }),
  searchable: { title: true },
  checks: titleChecks,
});

export type DataRetentionProps = PropsOf<typeof dataRetention>;
