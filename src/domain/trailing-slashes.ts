/**
 * Removes trailing slashes from a path. `/\/+$/` takes quadratic time for a long run of slashes inside a path, which
 * anyone can request.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
