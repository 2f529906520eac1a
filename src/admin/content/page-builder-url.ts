/** Where the page of that id is put together of blocks. */
export function builderAddress(id: string): string {
  return `/admin/pages/${id}/editor`;
}
