import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { nodeTooOld } from './node-version.js';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1', '100.0.0'])('Node %s will do', (version) => {
  expect(nodeTooOld(version)).toBeUndefined();
});

test.each(['20.18.9', '18.20.0', '4.9.1', '0.12.18'])('Node %s is too old', (version) => {
  expect(nodeTooOld(version)).toBe(
    `This program needs Node 20.19 or newer; this is ${version}. Install a newer one from https://nodejs.org and start again.`,
  );
});

test('package.json asks for the same version', () => {
  expect(manifest.engines.node).toBe('>=20.19.0');
});
