import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlideRotation } from './slide-rotation.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
let prefersReducedMotion = false;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  prefersReducedMotion = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { matchMedia: () => ({ matches: prefersReducedMotion }) });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  // Tests of other files run in the same process.
  vi.unstubAllGlobals();
});

function start(count: number, startsPaused = false): SlideRotation {
  const rotation = new SlideRotation(count, startsPaused);
  stop = rotation.start();
  return rotation;
}

function shownAfter(rotation: SlideRotation, seconds: number): number {
  vi.advanceTimersByTime(seconds * 1_000);
  return rotation.getState().shown;
}

function setHidden(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('advances every five seconds and begins again', () => {
  const rotation = start(3);
  expect([4, 1, 5, 5].map((seconds) => shownAfter(rotation, seconds))).toEqual([0, 1, 2, 0]);
});

test('stays while paused, and goes on from where it was', () => {
  const rotation = start(3);
  rotation.choose(2);
  expect(rotation.getState()).toEqual({ shown: 2, paused: true });
  expect(shownAfter(rotation, 60)).toBe(2);
  rotation.pauseOrPlay();
  expect(shownAfter(rotation, 5)).toBe(0);
});

test('stays while a visitor hovers, and in a hidden tab', () => {
  const rotation = start(2);
  rotation.setInteracting(true);
  expect(shownAfter(rotation, 60)).toBe(0);
  rotation.setInteracting(false);
  setHidden(true);
  expect(shownAfter(rotation, 60)).toBe(0);
  setHidden(false);
  expect(shownAfter(rotation, 5)).toBe(1);
});

test('plays although the pointer is still on the button', () => {
  const rotation = start(2, true);
  rotation.setInteracting(true);
  rotation.pauseOrPlay();
  expect(shownAfter(rotation, 5)).toBe(1);
});

test('starts paused with reduced motion', () => {
  prefersReducedMotion = true;
  const rotation = start(2);
  expect(rotation.getState().paused).toBe(true);
  expect(shownAfter(rotation, 60)).toBe(0);
});

test('shows a slide that exists, however many are added or removed', () => {
  const rotation = start(3);
  rotation.choose(2);
  rotation.setCount(1);
  rotation.pauseOrPlay();
  expect(shownAfter(rotation, 60)).toBe(0);
  rotation.setCount(2);
  expect(shownAfter(rotation, 5)).toBe(1);
});

test('tells its listeners, and stops when it is no longer needed', () => {
  const rotation = start(2);
  const listener = vi.fn();
  rotation.subscribe(listener);
  vi.advanceTimersByTime(5_000);
  expect(listener).toHaveBeenCalledExactlyOnceWith({ shown: 1, paused: false });
  stop();
  vi.advanceTimersByTime(60_000);
  expect(listener).toHaveBeenCalledOnce();
});
