/** The most headings of an item that a link can be set to. */
export const maxLinkSections = 200;

/** Splits a URL at its fragment. The fragment is the id of a heading, decoded; empty for none. */
export function splitFragment(url: string): { base: string; fragment: string } {
  const start = url.indexOf('#');
  if (start < 0) return { base: url, fragment: '' };
  return { base: url.slice(0, start), fragment: decode(url.slice(start + 1)) };
}

/** Adds a fragment that leads to the heading with this id; none if the id is empty. */
export function addFragment(base: string, id: string): string {
  // Ids are cut at a length, which can leave half a character: browsers read it as U+FFFD.
  return id === ''
    ? base
    : `${base}#${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
