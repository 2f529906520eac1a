const address = /https?:\/\/[^\s"'<>\\()[\]{}|^`]+/g;
const ending = /[.,;:!?]+$/;

/** Replaces the old URL of each imported file by its new one. */
function withNewAddresses(text: string, addresses: ReadonlyMap<string, string>): string {
  if (addresses.size === 0) return text;
  return text.replace(address, (found) => {
    const bare = found.replace(ending, '');
    const [plain = ''] = bare.split(/[?#]/);
    const known = addresses.get(found) ?? addresses.get(bare) ?? addresses.get(plain);
    if (known === undefined) return found;
    return addresses.has(found) ? known : known + found.slice(bare.length);
  });
}

/** Does the same for every text in a value. */
export function rewriteUrls<T>(value: T, addresses: ReadonlyMap<string, string>): T {
  if (addresses.size === 0) return value;
  return JSON.parse(JSON.stringify(value), (_, inner) =>
    typeof inner === 'string' ? withNewAddresses(inner, addresses) : inner,
  );
}
