/**
 * The path without the slashes at its end. `/\/+$/` would take as long as the square of a run of slashes
 * that something follows, in addresses that anybody may ask for.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
