import { describe, expect, test } from 'vitest';
import { allowedFrom, isFolder, mayImport } from './arrows.ts';
import { type Import, parseImports } from './imports.ts';
import { codeFiles, isTest } from './source-files.ts';

const sources = codeFiles('src');

function violation(file: string, found: Import): string | undefined {
  if (found.file === undefined) return undefined;
  const from = file.split('/')[1] ?? '';
  const [top, to = ''] = found.file.split('/');
  const named = `${file} imports ${found.specifier}`;
  if (!isFolder(from)) return `${file}: the folder "${from}" is not in the table of arrows.`;
  if (top !== 'src') {
    if (top !== 'tests' || !isTest(file)) return `${named}: it lies outside src.`;
    return found.specifier.startsWith('#')
      ? undefined
      : `${named}: across folders, write #tests/...`;
  }
  if (from === to) {
    return found.specifier.startsWith('#')
      ? `${named}: inside one folder, imports are relative.`
      : undefined;
  }
  if (found.specifier.startsWith('.')) return `${named}: across folders, write #${to}/...`;
  if (!isFolder(to)) return `${named}: the folder "${to}" is not in the table of arrows.`;
  if (mayImport(file, from, to, found.typeOnly)) return undefined;
  return `${named}: ${from} may import ${allowedFrom(from)}.`;
}

function violationsIn(file: string, source?: string): string[] {
  return parseImports(file, source)
    .map((found) => violation(file, found))
    .filter((sentence) => sentence !== undefined);
}

test('imports only follow the allowed directions', () => {
  expect(sources.flatMap((file) => violationsIn(file))).toEqual([]);
});

test('Puck arrives whole in the editor screen alone, elsewhere through its server entry', () => {
  const wrong = sources
    .filter((file) => !file.startsWith('src/admin/screens/builder/'))
    .filter((file) =>
      parseImports(file).some(
        ({ specifier, typeOnly }) => specifier === '@puckeditor/core' && !typeOnly,
      ),
    );
  expect(wrong).toEqual([]);
});

describe('the rule itself', () => {
  const rejected = [
    ['src/site/page.tsx', `import { x } from '#server/main.ts';`],
    ['src/site/page.tsx', `import { x } from '#db/client.ts';`],
    ['src/site/page.tsx', `import { x } from '../domain/errors.ts';`],
    ['src/site/page.tsx', `import { x } from '#site/layout.tsx';`],
    ['src/domain/pages/page.ts', `export * from '#site/layout.tsx';`],
    ['src/domain/pages/page.ts', `const late = await import('#api/app.ts');`],
    ['src/admin/main.tsx', `import { app } from '#api/app.ts';`],
    ['src/blocks/news/render.tsx', `import { x } from '#domain/posts/post.ts';`],
    ['src/db/client.ts', `import {\n  x,\n  y,\n} from '#domain/errors.ts';`],
    ['src/db/client.ts', `import { z } from '#tests/test-database.ts';`],
    ['src/db/client.test.ts', `import { z } from '../test-database.ts';`],
    ['src/other/thing.ts', `import { x } from '#db/client.ts';`],
  ] as const;
  test.each(rejected)('%s rejects %s', (file, source) => {
    expect(violationsIn(file, source)).toHaveLength(1);
  });

  const accepted = [
    ['src/site/page.tsx', `import { x } from '#domain/errors.ts';\nimport './page.css';`],
    ['src/site/page.tsx', `import type { Db } from '#db/client.ts';`],
    ['src/admin/main.tsx', `import type { App } from '#api/app.ts';`],
    ['src/blocks/news/load.server.ts', `import { x } from '#domain/posts/post.ts';`],
    ['src/db/client.test.ts', `import { z } from '#tests/test-database.ts';`],
    ['src/server/app.ts', `import { x } from '#site/routes.ts';\nimport { y } from './env.ts';`],
    ['src/domain/pages/page.ts', `import pg from 'pg';\nexport const from = 'elsewhere';`],
  ] as const;
  test.each(accepted)('%s accepts %s', (file, source) => {
    expect(violationsIn(file, source)).toEqual([]);
  });
});
