import path from 'node:path';
import { expect, test } from 'vitest';
import { parseImports } from './imports.ts';
import { codeFiles, isTest, read } from './source-files.ts';

const files = codeFiles('src').filter((file) => !isTest(file));
const known = new Set(files);

/**
 * Modules that have to be there before `file` runs. Type imports are erased, and an `import()` runs later: neither
 * makes a cycle.
 */
function dependenciesOf(file: string): string[] {
  const source = read(file).replace(/\bimport\(\s*['"][^'"\n]+['"]\s*\)/g, '');
  return parseImports(file, source).flatMap((found) => {
    if (found.typeOnly || found.file === undefined || !known.has(found.file)) return [];
    return importsOnlyTypes(source, found.specifier) ? [] : [found.file];
  });
}

/** Whether all that is taken from `specifier` is marked `type` within the braces. */
function importsOnlyTypes(source: string, specifier: string): boolean {
  const escaped = specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const braces = new RegExp(`(?:import|export)\\s*\\{([^}]*)\\}\\s*from\\s*['"]${escaped}['"]`);
  const names = braces
    .exec(source)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  return names?.every((name) => name === '' || name.startsWith('type ')) ?? false;
}

function findCycles(dependencies: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const open: string[] = [];
  function visit(file: string): void {
    if (open.includes(file)) {
      cycles.push([...open.slice(open.indexOf(file)), file].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    open.push(file);
    for (const next of dependencies.get(file) ?? []) visit(next);
    open.pop();
    done.add(file);
  }
  for (const file of dependencies.keys()) visit(file);
  return cycles;
}

test('finds a cycle of three files', () => {
  const dependencies = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts']],
  ]);
  expect(findCycles(dependencies)).toEqual(['a.ts -> b.ts -> c.ts -> a.ts']);
});

test('no modules in src import each other in a cycle', () => {
  const dependencies = new Map(files.map((file) => [file, dependenciesOf(file)]));
  expect(findCycles(dependencies)).toEqual([]);
});

/** Screens that may import a part of another one, each with the reason. */
const screenExceptions: readonly { from: RegExp; to: RegExp; why: string }[] = [
  {
    from: /screens\/builder\//,
    to: /screens\/pages\/page[^/]*\.ts$/,
    why: 'the builder is the second form of a page and shares its type and labels',
  },
  {
    from: /screens\/settings\/contrast-labels\.ts$/,
    to: /screens\/builder\/fields\/contrast-messages\.ts$/,
    why: 'a contrast ratio is written alike wherever colours are chosen',
  },
  {
    from: /screens\/account\/(profile-form|own-photo)\.tsx$/,
    to: /screens\/users\/users-queries\.ts$/,
    why: 'a changed profile has the list of users read again, by its query key',
  },
];

function screenOf(file: string): string | undefined {
  return /^src\/admin\/screens\/([^/]+)\//.exec(file)?.[1];
}

test('screens of the panel import shared parts only, never each other', () => {
  const wrong = files
    .filter((file) => file.startsWith('src/admin/'))
    .filter((file) => path.basename(file) !== 'routes.tsx')
    .flatMap((file) =>
      parseImports(file).flatMap(({ file: to = '' }) => {
        const target = screenOf(to);
        if (target === undefined || target === screenOf(file)) return [];
        const isArgued = screenExceptions.some((one) => one.from.test(file) && one.to.test(to));
        return isArgued ? [] : [`${file} imports ${to}`];
      }),
    );
  expect(wrong).toEqual([]);
});
