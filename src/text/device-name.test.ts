import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

test.each([
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  [
    `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `${iPhone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${iPhone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  ['SomeApp/1.0 (Android 15)', 'Android'],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('names %s "%s"', (userAgent, device) => {
  expect(deviceName(userAgent)).toBe(device);
});

test('never repeats text of the user agent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (userAgent) => {
      expect(deviceName(userAgent)).toMatch(/^[A-Za-z ]{3,40}$/);
    }),
  );
});
