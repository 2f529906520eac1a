import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { noChecks } from '../block-checks.ts';
import { choice } from '../prop-types.ts';

export const container = defineBlock({
  props: z.object({
    maxWidth: choice(['sm', 'md', 'lg', 'xl', 'full'], 'lg'),
    padding: choice(['none', 'sm', 'md', 'lg'], 'md'),
    background: choice(['transparent', 'white', 'gray', 'primary'], 'transparent'),
  }),
  searchable: {},
  checks: noChecks,
  slots: ['content'],
});

export type ContainerProps = PropsOf<typeof container>;
