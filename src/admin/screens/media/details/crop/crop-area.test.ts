import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CropArea,
  corners,
  fitArea,
  moveArea,
  type Ratio,
  resizeArea,
  type Size,
  setAreaNumber,
} from './crop-area.ts';

const image = { width: 400, height: 200 };
const whole = { left: 0, top: 0, ...image };
const middle = { left: 100, top: 50, width: 200, height: 100 };

test.each<[Ratio, CropArea]>([
  [null, whole],
  [1, { left: 100, top: 0, width: 200, height: 200 }],
  [4, { left: 0, top: 50, width: 400, height: 100 }],
])('the largest area of ratio %s', (ratio, area) => {
  expect(fitArea(image, ratio, whole)).toEqual(area);
});

test('moving stops at the edges', () => {
  expect(moveArea(image, middle, 1_000, -1_000)).toEqual({ ...middle, left: 200, top: 0 });
});

test('a corner is dragged while the opposite one stays', () => {
  const free = { dx: -40, dy: 20, ratio: null };
  expect(resizeArea(image, middle, 'top-left', free)).toEqual({
    ...{ left: 60, top: 70, width: 240, height: 80 },
  });
  expect(resizeArea(image, middle, 'bottom-right', { dx: -50, dy: 9, ratio: 2 })).toEqual({
    ...{ left: 100, top: 50, width: 150, height: 75 },
  });
});

test('typed numbers keep the ratio and stay inside', () => {
  const typed = (name: keyof CropArea, value: number, ratio: Ratio = null) =>
    setAreaNumber(image, middle, name, { value, ratio });
  expect(typed('width', 60)).toEqual({ ...middle, width: 60 });
  expect(typed('height', 60, 2)).toEqual({ ...middle, width: 120, height: 60 });
  expect(typed('width', 9_999)).toEqual({ ...middle, width: 300 });
  expect(typed('left', 9_999)).toEqual({ ...middle, left: 200 });
  expect(typed('width', 0)).toEqual({ ...middle, width: 16 });
});

const ratios = fc.constantFrom<Ratio>(null, 16 / 9, 4 / 3, 1);
const sides = fc.integer({ min: 1, max: 5_000 });
const steps = fc.array(
  fc.record({
    how: fc.constantFrom('move', 'fit', 'left', 'top', 'width', 'height', ...corners),
    one: fc.integer({ min: -6_000, max: 6_000 }),
    other: fc.double({ min: -6_000, max: 6_000, noNaN: true }),
  }),
);

test('an area is always whole pixels inside the image, whatever is done with it', () => {
  fc.assert(
    fc.property(sides, sides, ratios, steps, (width, height, ratio, done) => {
      const size: Size = { width, height };
      let area: CropArea = { left: 0, top: 0, ...size };
      for (const { how, one, other } of done) {
        if (how === 'move') area = moveArea(size, area, one, other);
        else if (how === 'fit') area = fitArea(size, ratio, area);
        else if (how === 'left' || how === 'top' || how === 'width' || how === 'height')
          area = setAreaNumber(size, area, how, { value: one, ratio });
        else area = resizeArea(size, area, how, { dx: one, dy: other, ratio });
        expect(Object.values(area).every(Number.isInteger)).toBe(true);
        expect(Math.min(area.left, area.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1);
        expect(area.left + area.width).toBeLessThanOrEqual(width);
        expect(area.top + area.height).toBeLessThanOrEqual(height);
      }
    }),
  );
});
