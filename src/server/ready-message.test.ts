import { expect, test } from 'vitest';
import { readyMessage } from './ready-message.ts';

const port = 3000;
const setupToken = 'the token ABCD-EFGH';

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
])('a site that listens on %s is ready on %s', (host, url) => {
  const text = readyMessage({ port, host, publicUrl: undefined, setupToken: null });
  expect(text).toBe(`Ready on ${url} - open it in a browser; Ctrl-C stops it.\n`);
});

test('on this machine alone, the setup needs the token only from another one', () => {
  const text = readyMessage({ port, host: '127.0.0.1', publicUrl: undefined, setupToken });
  expect(text.split('\n')[1]).toBe(
    'No administrator yet: open http://localhost:3000/setup (from another machine with the token ABCD-EFGH).',
  );
});

test('a site for others is named by its public URL, and its setup needs the token', () => {
  const publicUrl = 'https://www.example.gov';
  expect(readyMessage({ port, host: '0.0.0.0', publicUrl, setupToken })).toBe(
    'Ready on https://www.example.gov (listening on http://localhost:3000); Ctrl-C stops it.\n' +
      'No administrator yet: open https://www.example.gov/setup and enter the token ABCD-EFGH.\n',
  );
});

test('a public URL on this machine is said once', () => {
  const publicUrl = 'http://localhost:3000';
  expect(readyMessage({ port, host: '127.0.0.1', publicUrl, setupToken: null })).toBe(
    'Ready on http://localhost:3000 - open it in a browser; Ctrl-C stops it.\n',
  );
});
