import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { nodeTooOld } from './node-version.js';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1', '100.0.0'])(
  'Node %s is accepted',
  (version) => {
    expect(nodeTooOld(version)).toBeUndefined();
  },
);

test.each(['20.18.9', '18.20.0', '4.9.1', '0.12.18'])('Node %s is too old', (version) => {
  expect(nodeTooOld(version)).toBe(
    `Directorate requires Node.js 20.19 or newer; you have ${version}. Install a newer version from https://nodejs.org and try again.`,
  );
});

test('package.json requires the same version', () => {
  expect(manifest.engines.node).toBe('>=20.19.0');
});
