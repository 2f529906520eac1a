import { expect, test } from 'vitest';
import { describeCertificate } from './certificate-check.ts';
import { describeOffset } from './clock-check.ts';
import { describeConnections } from './database-connections-check.ts';
import { describeSpace } from './disk-check.ts';
import { describeWaiting } from './jobs-check.ts';
import { describeExpiry } from './signing-keys-check.ts';

const gibibyte = 1024 ** 3;

test.each([
  ['ok', 80],
  ['warning', 81],
  ['warning', 95],
  ['problem', 96],
])('is %s with %i of 100 connections in use', (state, used) => {
  expect(describeConnections({ used, available: 100 }).state).toBe(state);
});

test.each([
  ['ok', 5],
  ['ok', -5],
  ['warning', 6],
  ['warning', -60],
  ['problem', 61],
])('is %s if another clock is %i seconds ahead', (state, seconds) => {
  expect(describeOffset('the database', seconds).state).toBe(state);
});

test.each([
  ['ok', 2 * gibibyte],
  ['warning', 2 * gibibyte - 1],
  ['warning', gibibyte / 4],
  ['problem', gibibyte / 4 - 1],
])('is %s with %i bytes free on a disk', (state, bytes) => {
  expect(describeSpace('/data', bytes).state).toBe(state);
});

test.each([
  ['ok', '2026-01-01'],
  ['warning', '2035-11-01'],
])('is %s for API keys of 2026-01-01 on %s', (state, now) => {
  expect(describeExpiry(new Date('2026-01-01'), new Date(now)).state).toBe(state);
});

test.each([
  ['ok', '2026-02-10', null],
  ['warning', '2026-02-11', null],
  ['warning', '2026-02-24', null],
  ['problem', '2026-02-25', null],
  ['problem', '2026-03-05', null],
  ['problem', '2026-01-01', 'SELF_SIGNED_CERT_IN_CHAIN'],
])('is %s on %s for a certificate until 2026-03-03 (rejected: %s)', (state, now, rejection) => {
  const certificate = { validTo: new Date('2026-03-03'), rejection };
  expect(describeCertificate(certificate, new Date(now)).state).toBe(state);
});

test.each([
  ['ok', 600],
  ['warning', 601],
])('is %s if a job is %i seconds late', (state, seconds) => {
  expect(describeWaiting(seconds).state).toBe(state);
});
