import { expect, test } from 'vitest';
import { npmCommand } from './npm-command.js';

test('the npm that called us is used', () => {
  expect(npmCommand('/usr/lib/node_modules/npm/bin/npm-cli.js')).toEqual({
    command: process.execPath,
    args: ['/usr/lib/node_modules/npm/bin/npm-cli.js'],
    shell: false,
  });
});

test.each([undefined, '', '/usr/lib/yarn/bin/yarn.js'])('called by %j, npm of PATH is', (given) => {
  expect(npmCommand(given)).toMatchObject({ command: 'npm', args: [] });
});
