import type { BlockProps, BlockSlot, BlockType } from '#blocks/definitions.ts';

/** A block as stored, without an id: that is assigned when it is inserted. */
export interface TemplateBlock {
  type: BlockType;
  props: Record<string, unknown>;
}

/** Starter content for a new page. Its texts say what to write. */
export interface PageTemplate {
  name: string;
  /** Its content in one line. */
  description: string;
  content: readonly TemplateBlock[];
}

export function block<Type extends BlockType>(
  type: Type,
  props: Partial<BlockProps<Type>>,
  slots: Partial<Record<BlockSlot<Type>, readonly TemplateBlock[]>> = {},
): TemplateBlock {
  return { type, props: { ...props, ...slots } };
}

export function heading(children: string, level: 2 | 3 = 2): TemplateBlock {
  return block('Heading', { children, level });
}

export function paragraph(
  children: string,
  look: Partial<BlockProps<'Paragraph'>> = {},
): TemplateBlock {
  return block('Paragraph', { children, ...look });
}

export function section(
  look: Partial<BlockProps<'Section'>>,
  ...content: readonly TemplateBlock[]
): TemplateBlock {
  return block('Section', { paddingY: 'md', ...look }, { content });
}
