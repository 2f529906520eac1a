import { parseJson } from '#text/parse-json.ts';

/** Parses an array written as JSON, by PostgreSQL (`{a,"b c"}`), or by hand with commas. */
export function parseArray(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.filter(isSomething);
  const text = String(value).trim();
  if (text.startsWith('[')) {
    const read = parseJson(text);
    if (Array.isArray(read)) return read.filter(isSomething);
  }
  if (text.startsWith('{') && text.endsWith('}')) return postgresArray(text.slice(1, -1));
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isSomething(element: unknown): boolean {
  return element !== null && element !== undefined;
}

const element = /"((?:[^"\\]|\\[\s\S])*)"|([^,"]+)/g;

function postgresArray(inside: string): string[] {
  return [...inside.matchAll(element)].flatMap(([, quoted, plain = '']) => {
    if (quoted !== undefined) return [quoted.replace(/\\([\s\S])/g, '$1')];
    const word = plain.trim().replace(/\\([\s\S])/g, '$1');
    return word === '' || word.toUpperCase() === 'NULL' ? [] : [word];
  });
}
