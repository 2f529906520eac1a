import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock } from './block.ts';
import type { BlockChecks } from './block-checks.ts';
import { choice, link, listOf, text } from './prop-types.ts';

const props = z.object({
  title: text(10),
  href: link(),
  style: choice(['plain', 'bold'], 'plain'),
  rows: listOf(z.object({ label: text(10), count: z.number().default(0) }), 3),
});
const checks: BlockChecks<z.output<typeof props>> = {
  requiredProp: 'title',
  hasPlaceholders: false,
  heading: { text: 'title', level: 2, limitsLength: false },
  buttons: [{ label: 'title', link: 'href' }],
  describedImage: null,
};
const searchable = { title: true, href: false, rows: { label: true } };

test('a block declares its searchable texts and its checks, and everything else has a default', () => {
  const made = defineBlock({ props, searchable, checks });
  expect(made).toMatchObject({ searchable, checks, slots: [], isFullWidth: false });
});

test('a block that leaves out a declaration does not compile', () => {
  // @ts-expect-error Nothing is said about search.
  defineBlock({ props, checks });
  // @ts-expect-error Nothing is said about the checks.
  defineBlock({ props, searchable });
  // @ts-expect-error A text of the block is missing.
  defineBlock({ props, checks, searchable: { title: true, rows: { label: true } } });
  // @ts-expect-error A text of the items of a list is missing.
  defineBlock({ props, checks, searchable: { title: true, href: false, rows: {} } });
  // @ts-expect-error Options are no text.
  defineBlock({ props, checks, searchable: { ...searchable, style: true } });
  // @ts-expect-error The role of headings is missing.
  defineBlock({ props, searchable, checks: { ...checks, heading: undefined } });
  // @ts-expect-error There is no such prop.
  defineBlock({ props, searchable, checks: { ...checks, requiredProp: 'name' } });
});
