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
])('names %s as %s', (host, url) => {
  const text = readyMessage({ port, host, publicUrl: undefined, setupToken: null });
  expect(text).toBe(`Ready on ${url} (press Ctrl+C to stop)\n`);
});

test('points to setup, which on a local site needs the token only from other machines', () => {
  const text = readyMessage({ port, host: '127.0.0.1', publicUrl: undefined, setupToken });
  expect(text.split('\n')[1]).toBe(
    'Next step: create the first administrator at http://localhost:3000/setup (from another machine, you need the token ABCD-EFGH)',
  );
});

test('names a public site by its public URL, and its setup needs the token', () => {
  const publicUrl = 'https://www.example.gov';
  expect(readyMessage({ port, host: '0.0.0.0', publicUrl, setupToken })).toBe(
    'Ready on https://www.example.gov (listening on http://localhost:3000; press Ctrl+C to stop)\n' +
      'Next step: create the first administrator at https://www.example.gov/setup (you need the token ABCD-EFGH)\n',
  );
});

test('names a public URL on this machine once', () => {
  const publicUrl = 'http://localhost:3000';
  expect(readyMessage({ port, host: '127.0.0.1', publicUrl, setupToken: null })).toBe(
    'Ready on http://localhost:3000 (press Ctrl+C to stop)\n',
  );
});
