/** Where the page of that id is put together of blocks. */
export function pageBuilderUrl(id: string): string {
  return `/admin/pages/${id}/editor`;
}
