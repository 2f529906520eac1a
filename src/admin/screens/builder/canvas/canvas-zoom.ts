import { createContext, use } from 'react';

/** How wide the page is laid out, in CSS pixels; `full` is as wide as there is room. */
export type CanvasWidth = number | 'full';
/** A share of the real size; `auto` is as large as the room allows, and never above the real size. */
export type Zoom = number | 'auto';

export const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const phone = 360;
const tablet = 768;
const desktop = 1280;
/** Below it the builder shows one thing at a time. */
const narrowScreen = 638;
const roomyScreen = 1024;

/** The width that a page is first shown at, where `room` pixels are there for it. */
export function getInitialWidth(screenWidth: number, room: number): CanvasWidth {
  if (screenWidth < narrowScreen) return phone;
  if (screenWidth < roomyScreen) return tablet;
  return room > desktop ? 'full' : desktop;
}

export function getLayoutWidth(width: CanvasWidth, room: number): number {
  return width === 'full' ? room : width;
}

/** The share at which a page of `width` fits into `room`. */
export function getAutoZoom(width: CanvasWidth, room: number): number {
  return room > 0 ? Math.min(1, room / getLayoutWidth(width, room)) : 1;
}

/** The next step of `zoomSteps` above or below what is shown; undefined where there is none. */
export function getNextZoom(shown: number, direction: 'in' | 'out'): number | undefined {
  return direction === 'in'
    ? zoomSteps.find((step) => step > shown)
    : zoomSteps.findLast((step) => step < shown);
}

/** The zoom that the canvas is shown at, for what is drawn in it and must not grow with it. */
export const CanvasZoomContext = createContext(1);

export const useCanvasZoom = (): number => use(CanvasZoomContext);
