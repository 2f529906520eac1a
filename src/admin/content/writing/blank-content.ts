/** What an item that does not exist yet has besides its fields. */
export function blankContent(id: string) {
  const now = new Date().toISOString();
  return {
    id,
    version: 0,
    publication: 'draft',
    path: null,
    has_changes: false,
    author_name: null,
    draft: null,
    published_at: null,
    publish_at: null,
    unpublish_at: null,
    live_updated_at: now,
    created_at: now,
    updated_at: now,
    updated_by: null,
    deleted_at: null,
  } as const;
}
