import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '#server/doctor/checks.ts';
import { createSystemReport } from '#server/doctor/system-report.ts';
import { testInstallation } from '#server/doctor/testing/test-installation.ts';
import { readVersion } from '#server/program-version.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

let site: ServedSite;
let token: string;
beforeAll(async () => {
  const openDatabase = async () => site.database;
  const readAppSecret = async () => appSecret;
  const installation = { ...testInstallation(), openDatabase, readAppSecret };
  site = await serveComposedSite({ readSystemReport: createSystemReport(checks, installation) });
  ({ token } = await signedIn(site, 'operator', 'admin'));
});
afterAll(() => site.close());

test('has a finding of every check, and when it was made', async () => {
  const { status, body } = await ask(site, 'GET /api/system-report', { token });
  expect(status).toBe(200);
  const findings = body.findings as { id: string }[];
  expect(findings.map(({ id }) => id).sort()).toEqual(checks.map(({ id }) => id).sort());
  expect(Date.parse(String(body.checked_at))).toBeLessThanOrEqual(Date.now());
  expect(body.version).toBe(await readVersion());
  expect(JSON.stringify(body)).not.toContain(appSecret);
});
