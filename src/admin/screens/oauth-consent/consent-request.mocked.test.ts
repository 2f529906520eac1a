import { expect, test, vi } from 'vitest';
import { formatTarget } from './consent-request.ts';

vi.mock('../../session/auth-client.ts', () => ({ auth: {} }));

test.each([
  ['https://planner.example.gov/callback', 'planner.example.gov'],
  ['http://127.0.0.1:7777/callback', '127.0.0.1:7777'],
  ['gov.example.planner:/callback', 'gov.example.planner'],
  ['com.evil.app://www.example.gov/callback', 'com.evil.app'],
])('users who approve %s continue at %s', (uri, target) => {
  expect(formatTarget(uri)).toBe(target);
});
