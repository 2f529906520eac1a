import { maxSearchLength } from '../routes/request-target.ts';

/**
 * Where a redirect leads a request: to its target, with the request's query params after those of the target.
 * A param of the target replaces those of the same name. The request's are left out if there is no room for them.
 */
export function getRedirectLocation(target: string, requestTarget: string): string {
  const [, address = '', ownQuery = '', fragment = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(target) ?? [];
  const fixed = new Set(new URLSearchParams(ownQuery).keys());
  const added = getQuery(requestTarget)
    .split('&')
    .filter((pair) => !fixed.has(nameOf(pair)))
    .join('&');
  const query = [ownQuery, added].filter((part) => part !== '').join('&');
  if (added === '' || query.length > maxSearchLength) return target;
  return `${address}?${query}${fragment}`;
}

// As it came, but in characters that a header can have.
function getQuery(requestTarget: string): string {
  const mark = requestTarget.indexOf('?');
  if (mark === -1) return '';
  return requestTarget.slice(mark + 1).replaceAll(/[^!-~]|#/g, toPercent);
}

// Node reads the bytes of a request line as Latin-1.
function toPercent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
}

function nameOf(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? '';
}
