import type { WrittenTypeName } from '../../content/content.ts';
import { WritingItem } from '../../content/writing/writing-item.tsx';
import { WritingScreen } from '../../content/writing/writing-screen.tsx';
import { writtenTypes } from '../../content/written-types.ts';

/** Writes an item of a content type, new or existing. */
export function WriteContentScreen({ name }: { name: WrittenTypeName }) {
  const contentType = writtenTypes[name];
  return (
    <WritingItem contentType={contentType}>
      {(row, draft) => <WritingScreen contentType={contentType} row={row} draft={draft} />}
    </WritingItem>
  );
}
