import { type DragEvent, type PointerEvent, useEffect, useRef } from 'react';
import { scrollNearEdges } from './scroll-near-edges.ts';

/** Pixels that the pointer moves before a press becomes a drag. */
const threshold = 5;

/** Where the pointer is in the viewport, and how far it has come since it was pressed; in pixels. */
export interface DragPoint {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

interface PointerDragOptions {
  /** The pointer has moved, or the page has scrolled below it. */
  onMove(point: DragPoint): void;
  /** The pointer was released; `isDropped` is false if the drag was cancelled, also with Escape. */
  onEnd(isDropped: boolean): void;
  /** Whether the page scrolls while the pointer is near its top or bottom; true by default. */
  scrollsPage?: boolean;
  /** Leaves touch to scrolling. */
  mouseOnly?: boolean;
}

/**
 * Handlers for an element that is dragged by mouse, pen or touch. The element needs `touch-action: none` to be dragged by
 * touch. A click that ends a drag is swallowed.
 */
export function usePointerDrag(options: PointerDragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);

  function press(event: PointerEvent): void {
    const isWanted = event.button === 0 && !(options.mouseOnly && event.pointerType === 'touch');
    if (!isWanted) return;
    cancel.current();
    const { scrollsPage = true } = options;
    cancel.current = followPress(event, {
      scrollsPage,
      onMove: (point) => latest.current.onMove(point),
      onEnd: (isDropped) => latest.current.onEnd(isDropped),
    });
  }

  return {
    onPointerDown: press,
    // The browser's own dragging of images and links would cancel this one.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}

/** Follows a pressed pointer until it is released; returns a function that cancels the drag. */
function followPress(
  { pointerId, clientX, clientY, currentTarget: handle }: PointerEvent,
  { onMove, onEnd, scrollsPage }: PointerDragOptions,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let last: DragPoint = { x: clientX, y: clientY, dx: 0, dy: 0 };
  let hasBegun = false;
  let stopScrolling = () => {};

  function move(event: globalThis.PointerEvent): void {
    if (event.pointerId !== pointerId) return;
    const { clientX: x, clientY: y } = event;
    last = { x, y, dx: x - clientX, dy: y - clientY };
    if (!hasBegun && Math.hypot(last.dx, last.dy) >= threshold) begin();
    if (hasBegun) onMove(last);
  }

  function begin(): void {
    // The cursor stays that of the handle, and nothing below the pointer lights up.
    handle.setPointerCapture(pointerId);
    hasBegun = true;
    if (scrollsPage) {
      stopScrolling = scrollNearEdges(
        () => last,
        () => onMove(last),
      );
    }
    window.addEventListener('keydown', cancelWithEscape, { signal, capture: true });
  }

  function end(isDropped: boolean): void {
    if (signal.aborted) return;
    controller.abort();
    if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
    if (!hasBegun) return;
    stopScrolling();
    if (isDropped) swallowNextClick();
    onEnd(isDropped);
  }

  function release(event: globalThis.PointerEvent): void {
    if (event.pointerId === pointerId) end(event.type === 'pointerup');
  }

  function cancelWithEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    window.addEventListener('pointerup', swallowNextClick, { once: true });
    end(false);
  }

  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', release, { signal });
  return () => end(false);
}

/** The browser sends it right after the pointer is released. */
function swallowNextClick(): void {
  const controller = new AbortController();
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, signal: controller.signal });
  setTimeout(() => controller.abort());
}
