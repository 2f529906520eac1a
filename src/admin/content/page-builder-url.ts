/** URL of the page builder for a page id. */
export function pageBuilderUrl(id: string): string {
  return `/admin/pages/${id}/editor`;
}
