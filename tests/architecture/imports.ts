import { existsSync } from 'node:fs';
import path from 'node:path';
import { codeFiles, read, root } from './source-files.ts';

export interface Import {
  /** As written: `./slug.ts`, `#domain/errors.ts`, `react`. */
  specifier: string;
  /** Path from the checkout's root, or undefined for a package. */
  file: string | undefined;
  typeOnly: boolean;
}

const statement =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?['"]([^'"\n]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;
const glob = /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*(\[[^\]]*\]|['"][^'"\n]+['"])/g;
const quoted = /['"]([^'"\n]+)['"]/g;

/** Everything `source`, the text of `file`, imports or exports from elsewhere. */
export function parseImports(file: string, source = read(file)): Import[] {
  const found: Import[] = [];
  for (const [, type, specifier = ''] of source.matchAll(statement)) {
    found.push({ specifier, file: resolve(file, specifier), typeOnly: Boolean(type) });
  }
  for (const [, specifier = ''] of source.matchAll(dynamic)) {
    found.push({ specifier, file: resolve(file, specifier), typeOnly: false });
  }
  for (const [, patterns = ''] of source.matchAll(glob)) {
    found.push(...globbed(file, patterns));
  }
  return found;
}

function resolve(from: string, specifier: string): string | undefined {
  const written = specifier.replace(/[?].*$/, '');
  if (written.startsWith('#tests/')) return written.slice(1);
  if (written.startsWith('#')) return `src/${written.slice(1)}`;
  if (written.startsWith('.')) return path.posix.join(path.posix.dirname(from), written);
  return undefined;
}

function globbed(from: string, patterns: string): Import[] {
  const written = [...patterns.matchAll(quoted)].map(([, pattern = '']) => pattern);
  const wanted = written.filter((pattern) => !pattern.startsWith('!'));
  const rejected = written.filter((pattern) => pattern.startsWith('!')).map((p) => p.slice(1));
  const matches = (list: string[], file: string) =>
    list.some((pattern) => globPattern(from, pattern).test(file));
  return codeFiles('src')
    .filter((file) => matches(wanted, file) && !matches(rejected, file))
    .map((file) => ({ specifier: written.join(' '), file, typeOnly: false }));
}

function globPattern(from: string, pattern: string): RegExp {
  const absolute = pattern.startsWith('/') ? pattern.slice(1) : (resolve(from, pattern) ?? pattern);
  const source = absolute
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*|\{[^}]*\}/g, (part) => {
      if (part === '**/') return '(?:.*/)?';
      if (part === '*') return '[^/]*';
      return `(?:${part.slice(1, -1).split(',').join('|')})`;
    });
  return new RegExp(`^${source}$`);
}

/** All modules a browser would load from `entry`, each with the chain of files that leads to it. */
export function reachableFrom(entry: string): Map<string, string[]> {
  const chains = new Map<string, string[]>();
  const waiting: string[][] = existsSync(path.join(root, entry)) ? [[entry]] : [];
  for (let chain = waiting.pop(); chain; chain = waiting.pop()) {
    const file = chain.at(-1) ?? entry;
    if (chains.has(file) || !existsSync(path.join(root, file))) continue;
    chains.set(file, chain);
    if (!/\.(tsx?|js)$/.test(file)) continue;
    for (const next of parseImports(file)) {
      if (next.file && !next.typeOnly) waiting.push([...chain, next.file]);
    }
  }
  return chains;
}
