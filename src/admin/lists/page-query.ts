/** Order, page and page size as the API's lists take them. */
export function pageQuery<Sort extends string>(
  { sort, page }: { sort: Sort; page: number },
  pageSize: number,
) {
  return { sort, page: String(page), page_size: String(pageSize) };
}
