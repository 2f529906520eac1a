import { expect, test } from 'vitest';
import { npmCommand } from './npm-command.js';

test('uses the npm that runs us', () => {
  expect(npmCommand('/usr/lib/node_modules/npm/bin/npm-cli.js')).toEqual({
    command: process.execPath,
    args: ['/usr/lib/node_modules/npm/bin/npm-cli.js'],
    shell: false,
  });
});

test.each([undefined, '', '/usr/lib/yarn/bin/yarn.js'])(
  'run by %j, uses the npm in PATH',
  (given) => {
    expect(npmCommand(given)).toMatchObject({ command: 'npm', args: [] });
  },
);
