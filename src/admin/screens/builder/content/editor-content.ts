import type { BlockData, PageData } from '#blocks/page-content/page-data.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { validatePageContent } from '#blocks/page-content/validate-page-content.ts';
import type { PuckData } from '#blocks/renderers.ts';
import { mapBlocks, unwrapTexts, wrapTexts } from './text-list-props.ts';

export interface OpenedContent {
  data: PuckData;
  /** Why the stored content is not what is being edited (`partly`: it was mended); null where it is. */
  problem: 'unreadable' | 'partly' | null;
}

/** The stored content of a page as the editor takes it; an empty page where it cannot be read. */
export function parseEditorContent(stored: string): OpenedContent {
  const parsed = parsePageContent(stored, { for: 'editor' });
  if (!parsed.ok) return { data: asEdited([]), problem: 'unreadable' };
  const isWhole = parsed.omitted === 0 && validatePageContent(stored).length === 0;
  return { data: asEdited(parsed.data.content), problem: isWhole ? null : 'partly' };
}

/** What the editor holds as it is stored. */
export function serializeEditorData(data: { content: unknown }): string {
  return JSON.stringify(toPageData(data));
}

/** What the editor holds as visitors' pages are drawn from it. */
export function toPageData({ content }: { content: unknown }): PageData {
  const blocks = content as BlockData[];
  return { root: { props: {} }, content: mapBlocks(blocks, unwrapTexts) };
}

// Parsed blocks have been coerced by the schemas that the editor's types come from.
function asEdited(content: BlockData[]): PuckData {
  return { root: { props: {} }, content: mapBlocks(content, wrapTexts) } as unknown as PuckData;
}

/** The blocks of a stored content; none where it cannot be read. */
export function parseBlocks(stored: string): BlockData[] {
  const parsed = parsePageContent(stored, { for: 'editor' });
  return parsed.ok ? parsed.data.content : [];
}

/** Blocks as they are stored. */
export function serializeBlocks(content: readonly BlockData[]): string {
  return JSON.stringify({ root: { props: {} }, content });
}
