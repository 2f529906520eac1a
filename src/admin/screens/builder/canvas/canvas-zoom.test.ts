import { expect, test } from 'vitest';
import {
  getAutoZoom,
  getFittingSidebars,
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

test('hides as few sidebars as a page needs to fit at 100%, fields last', () => {
  const taken = { left: 300, right: 300 };
  const stay = (width: number | 'full', room: number, wanted = { left: true, right: true }) =>
    getFittingSidebars(width, room, taken, wanted);
  expect(stay(768, 1440)).toEqual({ left: true, right: true });
  expect(stay(768, 1200)).toEqual({ left: false, right: true });
  expect(stay(1280, 1440)).toEqual({ left: false, right: false });
  expect(stay('full', 1000)).toEqual({ left: true, right: true });
  // Hiding would not make it fit.
  expect(stay(1280, 1100)).toEqual({ left: true, right: true });
  expect(stay(768, 1200, { left: true, right: false })).toEqual({ left: true, right: false });
});
