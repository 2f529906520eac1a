import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#db/package-root.ts';
import { secretNames, variableNames } from '../env.ts';

const read = (file: string) => readFileSync(path.join(packageRoot, file), 'utf8');

/** The variables of the service `site`, which are indented by six spaces. */
function composeVariables(): [string, string][] {
  const [, site = ''] = /^ {2}site:\n(.*?)^ {2}\w/ms.exec(read('deploy/compose.yaml')) ?? [];
  return [...site.matchAll(/^ {6}([A-Z][A-Z\d_]*): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
}

test('the Compose file and the image set known variables, and secrets only by their files', () => {
  const [, inImage = ''] = /^ENV (.*)$/m.exec(read('deploy/Containerfile')) ?? [];
  const set = [
    ...composeVariables().map(([name]) => name),
    ...inImage.split(' ').map((assignment) => assignment.split('=')[0]),
  ];
  expect(set).toContain('PUBLIC_URL');
  expect(set).toContain('DATA_DIR');
  expect(set.filter((name = '') => !variableNames.includes(name))).toEqual([]);
  expect(set.filter((name = '') => secretNames.includes(name))).toEqual([]);
});

test('every secret that a service of the Compose file is given is declared, and documented', () => {
  const compose = read('deploy/compose.yaml');
  const operations = read('docs/operations.md');
  const used = [...compose.matchAll(/_FILE: \/run\/secrets\/(.+)$/gm)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(0);
  for (const name of used) {
    expect(compose).toContain(`    file: ./secrets/${name}\n`);
    expect(compose).toContain(`      - ${name}\n`);
    expect(operations).toContain(`> secrets/${name}\n`);
  }
});

test('the user of the image is the one that the documentation gives the secrets to', () => {
  const [, user] = /^USER (\d+)/m.exec(read('deploy/Containerfile')) ?? [];
  expect(read('deploy/Containerfile')).toContain(`useradd --uid ${user} `);
  expect(read('docs/operations.md')).toContain(`chown ${user} secrets/*`);
});

test('nothing that git ignores gets into the image, such as data and secrets', () => {
  const entries = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replaceAll(/^\/|\/$/g, ''));
  expect(entries('.dockerignore')).toEqual(expect.arrayContaining(entries('.gitignore')));
});
