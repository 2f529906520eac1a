import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, inlineText, listOf, text } from '../prop-types.ts';

export const rowMaxCount = 50;
export const columnMaxCount = 12;

const row = z.object({ cells: listOf(inlineText(1_000), columnMaxCount) });

export const table = defineBlock({
  props: z.object({
    caption: text(300),
    rows: listOf(row, rowMaxCount, 'table'),
    header: choice(['row', 'column', 'both', 'none'], 'row'),
  }),
  searchable: { caption: true, rows: { cells: true } },
  needs: { block: ['rows'] },
  checks: {
    requiredProp: null,
    hasPlaceholders: true,
    heading: null,
    buttons: [],
    describedImage: null,
  },
});

export type TableProps = PropsOf<typeof table>;
