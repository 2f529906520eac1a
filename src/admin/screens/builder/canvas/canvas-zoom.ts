/** Layout width in CSS pixels; `full` is the available width. */
export type CanvasWidth = number | 'full';
/** Zoom as a fraction; `auto` fits the page and is at most 1. */
export type Zoom = number | 'auto';

export const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const phone = 360;
const tablet = 768;
const desktop = 1280;
/** Below this width the builder shows one panel at a time. */
const narrowScreen = 638;
const roomyScreen = 1024;

/** Returns the initial width for `room` pixels of space. */
export function getInitialWidth(screenWidth: number, room: number): CanvasWidth {
  if (screenWidth < narrowScreen) return phone;
  if (screenWidth < roomyScreen) return tablet;
  return room > desktop ? 'full' : desktop;
}

export function getLayoutWidth(width: CanvasWidth, room: number): number {
  return width === 'full' ? room : width;
}

/** Returns the zoom at which a page of `width` fits into `room`. */
export function getAutoZoom(width: CanvasWidth, room: number): number {
  return room > 0 ? Math.min(1, room / getLayoutWidth(width, room)) : 1;
}

/** Returns the next step of `zoomSteps` in a direction; undefined at the end. */
export function getNextZoom(shown: number, direction: 'in' | 'out'): number | undefined {
  return direction === 'in'
    ? zoomSteps.find((step) => step > shown)
    : zoomSteps.findLast((step) => step < shown);
}

export type Side = 'left' | 'right';

/** Whether each sidebar is visible. */
export type Sidebars = Record<Side, boolean>;

const both: Sidebars = { left: true, right: true };

/**
 * Returns which sidebars can stay for a page of `width` at 100%, of those that are `wanted`: `room` is the space without any,
 * `taken` the width of each. If the page doesn't fit even without them, all stay.
 */
export function getFittingSidebars(
  width: CanvasWidth,
  room: number,
  taken: Record<Side, number>,
  wanted: Sidebars = both,
): Sidebars {
  if (width === 'full') return wanted;
  const choices: Sidebars[] = [
    wanted,
    { left: false, right: wanted.right },
    { left: wanted.left, right: false },
    { left: false, right: false },
  ];
  const left = (choice: Sidebars) =>
    room - (choice.left ? taken.left : 0) - (choice.right ? taken.right : 0);
  return choices.find((choice) => left(choice) >= width) ?? wanted;
}
