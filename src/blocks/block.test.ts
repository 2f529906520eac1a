import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock } from './block.ts';
import type { BlockChecks } from './block-checks.ts';
import type { BlockEditor } from './block-editor.ts';
import { containerEditor } from './container/editor.ts';
import { choice, link, listOf, text } from './prop-types.ts';
import { spacerEditor } from './spacer/editor.ts';

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

test('a block declares searchable texts and checks, and the rest has defaults', () => {
  const made = defineBlock({ props, searchable, checks });
  expect(made).toMatchObject({ searchable, checks, slots: [], isFullWidth: false });
});

test('a block with a missing declaration does not compile', () => {
  // @ts-expect-error The declaration for search is missing.
  defineBlock({ props, checks });
  // @ts-expect-error The declaration for checks is missing.
  defineBlock({ props, searchable });
  // @ts-expect-error A text prop is missing.
  defineBlock({ props, checks, searchable: { title: true, rows: { label: true } } });
  // @ts-expect-error A text prop of list items is missing.
  defineBlock({ props, checks, searchable: { title: true, href: false, rows: {} } });
  // @ts-expect-error Options are not text.
  defineBlock({ props, checks, searchable: { ...searchable, style: true } });
  // @ts-expect-error The role of headings is missing.
  defineBlock({ props, searchable, checks: { ...checks, heading: undefined } });
  // @ts-expect-error There is no such prop.
  defineBlock({ props, searchable, checks: { ...checks, requiredProp: 'name' } });
});

test('an editor must label the slots of its block, and no others', () => {
  const { slots, ...unlabelled } = containerEditor;
  // @ts-expect-error The label of a slot is missing.
  const container: BlockEditor<'Container'> = unlabelled;
  // @ts-expect-error The block has no such slot.
  const spacer: BlockEditor<'Spacer'> = { ...spacerEditor, slots };
  expect([container, spacer]).toHaveLength(2);
});
