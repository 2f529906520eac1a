import { formatHex, interpolate, oklch, wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getShades, inkOn, markerOn } from './colour-shades.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('keeps white text readable on the shades of any colour', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const shades = getShades(chosen);
      expect(wcagContrast(shades.action, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(shades.actionStrong, '#ffffff')).toBeGreaterThanOrEqual(7);
      expect(wcagContrast(shades.deep, '#ffffff')).toBeGreaterThanOrEqual(9.5);
      expect(wcagContrast(shades.deep, shades.tint)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(shades.action, shades.tint)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(shades.action, shades.mist)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(shades.deep, shades.tag)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('makes dark bands of any colour not glaring, and no darker than the colour or needed', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const { deep } = getShades(chosen);
      const darkest = Math.max(10.5, wcagContrast(chosen, '#ffffff') + 0.5);
      expect(wcagContrast(deep, '#ffffff')).toBeLessThanOrEqual(darkest);
      expect(oklch(deep)?.c).toBeLessThanOrEqual(0.095);
    }),
  );
});

test.each(['#000000', '#0b1220', '#1a1a1a'])('keeps bands of %s as dark as it is', (chosen) => {
  const contrast = wcagContrast(getShades(chosen).deep, '#ffffff');
  expect(contrast).toBeCloseTo(wcagContrast(chosen, '#ffffff'), 0);
});

test('draws lines that are visible on any colour', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      expect(wcagContrast(inkOn(chosen), chosen)).toBeGreaterThanOrEqual(4);
    }),
  );
  expect(inkOn('#facc15')).toBe('#0b1f1a');
  expect(inkOn('#1d4ed8')).toBe('#ffffff');
});

test('keeps rules visible on light surfaces and markers on dark ones, for any colour', () => {
  fc.assert(
    fc.property(colour, colour, (chosen, other) => {
      const { rule } = getShades(chosen);
      const { mist, tint } = getShades(other);
      for (const ground of ['#ffffff', mist, tint]) {
        expect(wcagContrast(rule, ground)).toBeGreaterThanOrEqual(3);
      }
      const { deep } = getShades(other);
      expect(wcagContrast(markerOn(deep, chosen), deep)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('keeps white text readable on a gradient between any two colours', () => {
  fc.assert(
    fc.property(colour, colour, fc.float({ min: 0, max: 1, noNaN: true }), (one, other, at) => {
      const between = interpolate(
        [getShades(one).deep, getShades(other).actionStrong],
        'oklab',
      )(at);
      expect(wcagContrast(formatHex(between), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('keeps the brand green, too light for text, for decoration', () => {
  expect(wcagContrast('#10b981', '#ffffff')).toBeLessThan(4.5);
  expect(getShades('#10b981').spark).toBe('#10b981');
});

test('does not change a colour that is dark enough', () => {
  expect(getShades('#14532d')).toMatchObject({ action: '#14532d', rule: '#14532d' });
  expect(markerOn('#000000', '#ff0000')).toBe('#ff0000');
});
