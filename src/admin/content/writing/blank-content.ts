import type { Me } from '../../session/me.ts';
import type { ContentRow } from '../content.ts';
import { emptyValuesOf } from '../fields/field-values.ts';
import type { WrittenType } from '../written-types.ts';

/** An item that does not exist yet; whoever writes it is its author. */
export function blankContent(
  { fields }: Pick<WrittenType, 'fields'>,
  id: string,
  me: Pick<Me, 'id' | 'full_name'>,
): ContentRow {
  const hasAuthor = 'author_id' in fields;
  return {
    status: 'draft',
    ...emptyValuesOf(fields),
    ...(hasAuthor && { author_id: me.id }),
    author_name: hasAuthor ? me.full_name : null,
    is_featured: false,
    id,
    version: 0,
    publication: 'draft',
    path: null,
    has_changes: false,
    draft: null,
    published_at: null,
    publish_at: null,
    unpublish_at: null,
    updated_at: new Date().toISOString(),
    updated_by: null,
    deleted_at: null,
  };
}
