import {
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';

const BlockPreview = lazy(() =>
  import('./block-preview.tsx').then((module) => ({ default: module.BlockPreview })),
);

const pauseMs = 150;
const gap = 12;
/** The picture with its border, in CSS pixels. */
const size = { width: 290, height: 182 };

interface Place {
  type: string;
  left: number;
  top: number;
}

/** Shows an example of the block that is pointed at or focused in the list, beside it. */
export function useBlockPreview() {
  const [place, setPlace] = useState<Place | null>(null);
  const settled = useDebounced(place, pauseMs);
  const shown = place && settled;
  const show = (target: EventTarget) => setPlace(findPlace(target as Element));
  const hide = () => setPlace(null);

  const preview: ReactNode =
    shown &&
    createPortal(
      <div
        aria-hidden
        data-block-preview={shown.type}
        className="pointer-events-none fixed z-40 overflow-hidden rounded-md border border-line bg-white shadow-lifted"
        style={{ insetInlineStart: shown.left, top: shown.top }}
      >
        <Suspense>
          <BlockPreview key={shown.type} type={shown.type} />
        </Suspense>
      </div>,
      document.body,
    );

  return {
    preview,
    listeners: {
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') show(target);
      },
      onPointerLeave: hide,
      // A press may begin a drag.
      onPointerDownCapture: hide,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) show(target);
      },
      onBlur: hide,
      onKeyUpCapture: ({ key }: { key: string }) => key === 'Escape' && hide(),
    },
  };
}

/** Null where there is no room beside the list. */
function findPlace(target: Element): Place | null {
  const item = target.closest('[data-puck-drawer-item]');
  const type = item?.querySelector<HTMLElement>('[data-block-type]')?.dataset.blockType;
  if (!item || !type) return null;
  const { right, top } = item.getBoundingClientRect();
  const left = right + gap;
  if (left + size.width > window.innerWidth) return null;
  const maxTop = window.innerHeight - size.height - gap;
  return { type, left, top: Math.max(gap, Math.min(top, maxTop)) };
}
