import { X509Certificate } from 'node:crypto';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublicFile } from './fetch-public-file.ts';
import { selfSignedCertificate } from './testing/self-signed-certificate.ts';

const certificate = selfSignedCertificate('localhost');
let requests = 0;
const server = createServer(certificate, (_request, response) => response.end(String(++requests)));
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function statusWith(options: { ca?: string }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const requestOptions = { ...options, agent: false, host: 'localhost', family: 4, port };
    const outgoing = request(requestOptions, (response) => resolve(response.resume().statusCode));
    outgoing.on('error', reject).end();
  });
}

test('rejects a server with an untrusted certificate before sending a request', async () => {
  const before = requests;
  const options = { folder: tmpdir(), maxBytes: 100, allow: () => true };
  const fetched = fetchPublicFile(`https://localhost:${port}/a.png`, options);
  await expect(fetched).rejects.toMatchObject({
    message: 'The server could not be reached. Check the URL.',
    cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  expect(requests).toBe(before);
});

test('the certificate of this test is valid for clients that trust it', async () => {
  expect(new X509Certificate(certificate.cert).subject).toBe('CN=localhost');
  expect(await statusWith({ ca: certificate.cert })).toBe(200);
});
