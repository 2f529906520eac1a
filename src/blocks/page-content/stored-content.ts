import { isSimpleType, type LegacyBlock } from './legacy-block.ts';
import { isPlainObject, own } from './plain-object.ts';
import { readStoredPage } from './stored-page.ts';
import { uniqueIds } from './unique-ids.ts';

/** The format of a page's stored content. */
export type StoredContent =
  | { is: 'empty' }
  /** Builder content. */
  | { is: 'builder' }
  /** Only legacy blocks, the format from before the builder. */
  | { is: 'legacy'; blocks: LegacyBlock[] }
  /** HTML or plain text, which pages do not render. */
  | { is: 'text'; text: string; isHtml: boolean }
  | { is: 'unreadable'; reason: string };

const startsLikeJson = /^\s*(\[\s*["[\]{\d]|\{\s*["}])/;
const element = /<\/?[a-z][^<>]*>/i;

export function classifyContent(content: string): StoredContent {
  const shape = readStoredPage(content);
  if (!shape.ok) return textIn(content) ?? { is: 'unreadable', reason: shape.reason };
  const { content: items, zones } = shape.page;
  const hasZones = isPlainObject(zones) && Object.keys(zones).length > 0;
  if (items.length === 0) return { is: hasZones ? 'builder' : 'empty' };
  if (hasZones || !items.every(isSimple)) return { is: 'builder' };
  const giveId = uniqueIds();
  const blocks = items.map(({ type, content: said, ...rest }) => ({
    ...rest,
    id: giveId(rest.id, type),
    type,
    content: String(said ?? ''),
  }));
  return { is: 'legacy', blocks };
}

/** Replaces the blocks of stored content and keeps its outer shape. */
export function withLegacyBlocks(content: string, blocks: readonly LegacyBlock[]): string {
  const stored: unknown = JSON.parse(content);
  return JSON.stringify(isPlainObject(stored) ? { ...stored, content: blocks } : blocks);
}

type StoredSimple = Omit<LegacyBlock, 'id' | 'content'> & { id?: unknown; content?: unknown };

function isSimple(item: unknown): item is StoredSimple {
  if (!isPlainObject(item) || !isSimpleType(own(item, 'type'))) return false;
  if (isPlainObject(own(item, 'props'))) return false;
  const content = own(item, 'content') ?? '';
  return typeof content === 'string' || typeof content === 'number';
}

function textIn(content: string): StoredContent | undefined {
  if (startsLikeJson.test(content)) return undefined;
  return { is: 'text', text: content, isHtml: element.test(content) };
}
