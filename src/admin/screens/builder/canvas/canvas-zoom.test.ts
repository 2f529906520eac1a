import { expect, test } from 'vitest';
import {
  getAutoZoom,
  getInitialWidth,
  getLayoutWidth,
  getNextZoom,
  zoomSteps,
} from './canvas-zoom.ts';

test('picks the initial width from the screen size', () => {
  expect(getInitialWidth(360, 328)).toBe(360);
  expect(getInitialWidth(768, 250)).toBe(768);
  expect(getInitialWidth(1280, 685)).toBe(1280);
  expect(getInitialWidth(2560, 1900)).toBe('full');
});

test('shrinks a page to fit and never enlarges it', () => {
  expect(getAutoZoom(1280, 640)).toBe(0.5);
  expect(getAutoZoom(360, 640)).toBe(1);
  expect(getAutoZoom('full', 640)).toBe(1);
  expect(getAutoZoom(1280, 0)).toBe(1);
  expect(getLayoutWidth('full', 640)).toBe(640);
});

test('steps through every zoom level and stops at both ends', () => {
  let shown = 0.25;
  for (const step of zoomSteps.slice(1)) {
    expect(getNextZoom(shown, 'in')).toBe(step);
    expect(getNextZoom(step, 'out')).toBe(shown);
    shown = step;
  }
  expect(getNextZoom(2, 'in')).toBeUndefined();
  expect(getNextZoom(0.25, 'out')).toBeUndefined();
  expect(getNextZoom(0.53, 'in')).toBe(0.75);
  expect(getNextZoom(0.53, 'out')).toBe(0.5);
});
