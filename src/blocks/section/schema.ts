import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { noChecks } from '../block-checks.ts';
import { choice, colour } from '../prop-types.ts';

export const section = defineBlock({
  props: z.object({
    paddingY: choice(['sm', 'md', 'lg', 'xl'], 'lg'),
    background: choice(['transparent', 'white', 'gray', 'gradient', 'custom'], 'transparent'),
    backgroundColor: colour(),
  }),
  searchable: { backgroundColor: false },
  checks: noChecks,
  slots: ['content'],
  isFullWidth: true,
  colours: (props) => (props.background === 'custom' ? { background: props.backgroundColor } : {}),
});

export type SectionProps = PropsOf<typeof section>;
