import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { parseImports, reachableFrom } from './imports.ts';

const entries = ['src/site/islands/entry.ts', 'src/admin/main.tsx'];
const serverFolders = /^src\/(db|server|api|cli|auth|mail|storage|jobs|starter)\//;
const serverFile = /\.server\.tsx?$/;
const serverPackages = new Set(['pg', 'drizzle-orm', 'hono', '@hono/node-server', 'pino']);

function isServerPackage(specifier: string): boolean {
  if (specifier === 'hono/client') return false;
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return true;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return serverPackages.has(name);
}

test.each(entries)('%s reaches nothing that belongs to the server', (entry) => {
  const wrong: string[] = [];
  for (const [file, chain] of reachableFrom(entry)) {
    const arrow = chain.join(' -> ');
    if (serverFile.test(file) || serverFolders.test(file)) wrong.push(arrow);
    if (!/\.(tsx?|js)$/.test(file)) continue;
    for (const found of parseImports(file)) {
      const isPackage = found.file === undefined && !found.typeOnly;
      if (isPackage && isServerPackage(found.specifier)) {
        wrong.push(`${arrow} -> ${found.specifier}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
