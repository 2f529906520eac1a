import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

const codeFile = /\.(tsx?|js)$/;
const testFile = /\.(test|fixture)\.(tsx?|js)$|\/testing\//;

/** Code below `folder`, as paths from the checkout's root with forward slashes. */
export function codeFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => codeFile.test(file))
    .sort();
}

/** Tests and what only they use. */
export function isTest(file: string): boolean {
  return testFile.test(file);
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
