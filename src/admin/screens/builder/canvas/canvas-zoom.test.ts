import { expect, test } from 'vitest';
import { autoZoom, firstWidth, laidOutWidth, nextStep, zoomSteps } from './canvas-zoom.ts';

test('a page is first shown as wide as the screen suggests', () => {
  expect(firstWidth(360, 328)).toBe(360);
  expect(firstWidth(768, 250)).toBe(768);
  expect(firstWidth(1280, 685)).toBe(1280);
  expect(firstWidth(2560, 1900)).toBe('full');
});

test('what is wider than its room is made smaller to fit, and nothing is made larger', () => {
  expect(autoZoom(1280, 640)).toBe(0.5);
  expect(autoZoom(360, 640)).toBe(1);
  expect(autoZoom('full', 640)).toBe(1);
  expect(autoZoom(1280, 0)).toBe(1);
  expect(laidOutWidth('full', 640)).toBe(640);
});

test('zooming in and out goes through every step, and ends at the ends', () => {
  let shown = 0.25;
  for (const step of zoomSteps.slice(1)) {
    expect(nextStep(shown, 'in')).toBe(step);
    expect(nextStep(step, 'out')).toBe(shown);
    shown = step;
  }
  expect(nextStep(2, 'in')).toBeUndefined();
  expect(nextStep(0.25, 'out')).toBeUndefined();
  expect(nextStep(0.53, 'in')).toBe(0.75);
  expect(nextStep(0.53, 'out')).toBe(0.5);
});
