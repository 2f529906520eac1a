import { createContext, use } from 'react';

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

/** The canvas zoom, for elements in it that must not scale. */
export const CanvasZoomContext = createContext(1);

export const useCanvasZoom = (): number => use(CanvasZoomContext);
