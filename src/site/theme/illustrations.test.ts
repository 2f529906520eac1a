import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourIllustration, versionIllustrationUrl } from './illustrations.ts';

const hill = '/assets/pictures/clean-energy.svg';
const svg = '<svg><path fill="#064e3b"/><path fill="#a7f3d0"/><path fill="#fcd34d"/></svg>';
const palette = (primary_color: string) => ({ primary_color });

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('illustrations stay as drawn in the default palette', () => {
  expect(colourIllustration(svg, palette('#10B981'))).toBe(svg);
  expect(versionIllustrationUrl(hill, palette('#10b981'))).toBe(hill);
});

test('illustrations take the hue of the primary colour and keep other colours and contrast', () => {
  fc.assert(
    fc.property(colour, (primary) => {
      fc.pre(primary !== '#10b981');
      const coloured = colourIllustration(svg, palette(primary));
      const [dark = '', light = '', sun] = coloured.match(/#[0-9a-f]{6}/g) ?? [];
      expect(sun).toBe('#fcd34d');
      expect(wcagContrast(dark, light)).toBeGreaterThan(4.5);
      expect(coloured.replace(/#[0-9a-f]{6}/g, '')).toBe(svg.replace(/#[0-9a-f]{6}/g, ''));
    }),
  );
  expect(colourIllustration(svg, palette('#000000'))).toMatch(/fill="#(..)\1\1"/);
});

test('only the URLs of illustrations have a version', () => {
  expect(versionIllustrationUrl(hill, palette('#1D4ED8'))).toBe(`${hill}?v=1d4ed8`);
  for (const other of [
    '/assets/pictures/icon-192.png',
    '/media/1/a.svg',
    `https://example.org${hill}`,
  ]) {
    expect(versionIllustrationUrl(other, palette('#1d4ed8'))).toBe(other);
  }
});
