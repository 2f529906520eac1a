const urlPattern = /https?:\/\/[^\s"'<>\\()[\]{}|^`]+/g;
const ending = /[.,;:!?]+$/;

/** Replaces the old URL of each imported file by its new one. */
function replaceUrls(text: string, newUrls: ReadonlyMap<string, string>): string {
  if (newUrls.size === 0) return text;
  return text.replace(urlPattern, (found) => {
    const bare = found.replace(ending, '');
    const [plain = ''] = bare.split(/[?#]/);
    const known = newUrls.get(found) ?? newUrls.get(bare) ?? newUrls.get(plain);
    if (known === undefined) return found;
    return newUrls.has(found) ? known : known + found.slice(bare.length);
  });
}

/** Does the same for every text in a value. */
export function rewriteUrls<T>(value: T, newUrls: ReadonlyMap<string, string>): T {
  if (newUrls.size === 0) return value;
  return JSON.parse(JSON.stringify(value), (_, inner) =>
    typeof inner === 'string' ? replaceUrls(inner, newUrls) : inner,
  );
}
