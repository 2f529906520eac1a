const maxPathLength = 2_048;
/** Longer query strings are rejected. */
export const maxSearchLength = 2_048;

export interface RequestTarget {
  path: string;
  search: string;
}

export interface InvalidTarget {
  status: 400 | 414;
  message: string;
}

/**
 * Parses the target of a request line (RFC 9112, 3.2): an absolute path, or a whole URL from a client that
 * takes us for a proxy. The path stays percent-encoded; what cannot be decoded, or decodes to something no
 * URL of ours contains, is rejected.
 */
export function parseRequestTarget(target: string): RequestTarget | InvalidTarget {
  const local = target.startsWith('/') ? target : pathOfAbsolute(target);
  if (local === null) return invalid(400, 'The URL of the request does not belong to this site.');
  const mark = local.indexOf('?');
  const path = mark === -1 ? local : local.slice(0, mark);
  const search = mark === -1 ? '' : local.slice(mark + 1);
  if (path.length > maxPathLength) {
    return invalid(414, `The URL path is longer than ${maxPathLength} characters.`);
  }
  if (search.length > maxSearchLength) {
    return invalid(414, `The query string is longer than ${maxSearchLength} characters.`);
  }
  if (!isReadable(path)) return invalid(400, 'The URL contains characters that are not valid.');
  return { path, search };
}

function pathOfAbsolute(target: string): string | null {
  const match = /^https?:\/\/[^/?#]+(\/[^#]*)?$/i.exec(target);
  return match ? (match[1] ?? '/') : null;
}

function isReadable(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is rejected.
    return !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function invalid(status: InvalidTarget['status'], message: string): InvalidTarget {
  return { status, message };
}
