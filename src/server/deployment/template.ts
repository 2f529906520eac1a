import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';

/**
 * Reads a file of `deploy/` without its introduction, which tells people who copy it what to adapt. Throws an Error if
 * the file has been changed so that it cannot be filled in.
 */
export async function readTemplate(name: string): Promise<string> {
  const text = await readFile(path.join(packageRoot, 'deploy', name), 'utf8');
  const [introduction = '', ...rest] = text.split('\n\n');
  if (!introduction.startsWith('#') || rest.length === 0) {
    throw new Error(`deploy/${name} does not begin with a comment and an empty line.`);
  }
  return rest.join('\n\n');
}

/** Replaces `part` wherever it is. Throws an Error if it is nowhere. */
export function replacePart(text: string, part: string, replacement: string): string {
  if (!text.includes(part)) throw new Error(`The template has no "${part}".`);
  return text.replaceAll(part, () => replacement);
}

/** Replaces the value of the only line `key=...`. Throws an Error if there is none, or more than one. */
export function replaceSetting(text: string, key: string, value: string): string {
  const lines = text.split('\n');
  const found = lines.filter((line) => line.startsWith(`${key}=`));
  if (found.length !== 1) throw new Error(`The template has ${found.length} lines with ${key}=.`);
  return lines.map((line) => (line === found[0] ? `${key}=${value}` : line)).join('\n');
}
