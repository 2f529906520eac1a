import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableColour } from './readable-colour.ts';

test('darkens every colour until white text is readable on it', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (...channels) => {
      const brandColour = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      const colour = readableColour(brandColour);
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      const [red, green, blue] = [1, 3, 5].map((at) => linear(colour.slice(at, at + 2)));
      const luminance = 0.2126 * (red ?? 1) + 0.7152 * (green ?? 1) + 0.0722 * (blue ?? 1);
      expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('leaves a colour that is dark enough unchanged', () => {
  expect(readableColour('#0b5345')).toBe('#0b5345');
});

function linear(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
