import { expect, test } from 'vitest';
import type { OperatorLinks } from './operator-access/operator-links.ts';
import { readyMessage } from './ready-message.ts';

const version = '1.2.3';
const port = 3000;
const noLinks: OperatorLinks = { setup: null, mailbox: null, metricsToken: null };
const allLinks: OperatorLinks = {
  setup: '/setup#token=ABCD-EFGH',
  mailbox: '/auth/mailbox?token=IJKL-MNOP',
  metricsToken: 'QRST-UVWX',
};

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
])('names %s as %s', (host, url) => {
  const text = readyMessage({ version, port, host, publicUrl: undefined, links: noLinks });
  expect(text.split('\n')[0]).toBe(`Ready on ${url} (version 1.2.3; press Ctrl+C to stop)`);
});

test('prints a link to each page of the operator', () => {
  const text = readyMessage({
    version,
    port,
    host: '127.0.0.1',
    publicUrl: undefined,
    links: allLinks,
  });
  expect(text).toBe(
    `Ready on http://localhost:3000 (version 1.2.3; press Ctrl+C to stop)
Next step: create the first administrator at http://localhost:3000/setup#token=ABCD-EFGH
Development mailbox: http://localhost:3000/auth/mailbox?token=IJKL-MNOP
Metrics: http://localhost:3000/metrics (Authorization: Bearer QRST-UVWX)
`,
  );
});

test('names a public site by its public URL', () => {
  const publicUrl = 'https://www.example.gov';
  const links = { ...noLinks, setup: '/setup' };
  expect(readyMessage({ version, port, host: '0.0.0.0', publicUrl, links })).toBe(
    'Ready on https://www.example.gov (version 1.2.3; listening on http://localhost:3000; press Ctrl+C to stop)\n' +
      'Next step: create the first administrator at https://www.example.gov/setup\n',
  );
});

test('prints no link that would be closed', () => {
  const text = readyMessage({
    version,
    port,
    host: '192.0.2.7',
    publicUrl: undefined,
    links: allLinks,
  });
  expect(text).toContain('PUBLIC_URL');
  expect(text).not.toContain('token=');
});

test('names a public URL on this machine once', () => {
  const publicUrl = 'http://localhost:3000';
  expect(readyMessage({ version, port, host: '127.0.0.1', publicUrl, links: noLinks })).toBe(
    'Ready on http://localhost:3000 (version 1.2.3; press Ctrl+C to stop)\n',
  );
});
