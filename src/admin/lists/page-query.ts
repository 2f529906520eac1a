/** Sorting, page and page size in the format of the list endpoints. */
export function pageQuery<Sort extends string>(
  { sort, page }: { sort: Sort; page: number },
  pageSize: number,
) {
  return { sort, page: String(page), page_size: String(pageSize) };
}
