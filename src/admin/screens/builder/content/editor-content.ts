import type { BlockData, PageData } from '#blocks/page-content/page-data.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { validatePageContent } from '#blocks/page-content/validate-page-content.ts';
import type { PuckData } from '#blocks/renderers.ts';
import { mapBlocks, unwrapTexts, wrapTexts } from './text-list-props.ts';

export interface OpenedContent {
  data: PuckData;
  /** Why the edited content differs from the stored one (`partly`: it was repaired); null if it does not. */
  problem: 'unreadable' | 'partly' | null;
}

/** Parses stored content for the editor; an empty page if it is unreadable. */
export function parseEditorContent(stored: string): OpenedContent {
  const parsed = parsePageContent(stored, { for: 'editor' });
  if (!parsed.ok) return { data: asEdited([]), problem: 'unreadable' };
  const isWhole = parsed.omitted === 0 && validatePageContent(stored).length === 0;
  return { data: asEdited(parsed.data.content), problem: isWhole ? null : 'partly' };
}

/** Serialises the editor's data for storage. */
export function serializeEditorData(data: { content: unknown }): string {
  return JSON.stringify(toPageData(data));
}

/** Converts the editor's data to page data for rendering. */
export function toPageData({ content }: { content: unknown }): PageData {
  const blocks = content as BlockData[];
  return { root: { props: {} }, content: mapBlocks(blocks, unwrapTexts) };
}

// The parser has coerced the blocks with the schemas behind these types.
function asEdited(content: BlockData[]): PuckData {
  return { root: { props: {} }, content: mapBlocks(content, wrapTexts) } as unknown as PuckData;
}

/** Parses the blocks of stored content; none if it is unreadable. */
export function parseBlocks(stored: string): BlockData[] {
  const parsed = parsePageContent(stored, { for: 'editor' });
  return parsed.ok ? parsed.data.content : [];
}

/** Serialises blocks for storage. */
export function serializeBlocks(content: readonly BlockData[]): string {
  return JSON.stringify({ root: { props: {} }, content });
}
