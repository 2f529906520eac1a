import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { applyDomPatches } from '../dom-patches/apply-dom-patches.ts';
import { hostPatches } from '../dom-patches/puck-dom-patches.ts';
import { EmptyPage } from '../templates/empty-page.tsx';
import { CanvasControls } from './canvas-controls.tsx';
import {
  type CanvasWidth,
  getAutoZoom,
  getInitialWidth,
  getLayoutWidth,
  type Zoom,
} from './canvas-zoom.ts';
import { loadFonts } from './font-loading.ts';
import { useFittingSidebars } from './use-fitting-sidebars.ts';

interface Stage {
  root: HTMLElement;
  /** Scroll container of the page. */
  frame: HTMLElement;
  /** Container of the controls above the canvas. */
  bar: HTMLElement;
}

/**
 * The page at the chosen width and zoom. Puck cannot zoom beyond what fits, so its zoom stays at 100% and the
 * canvas is scaled from outside, by the custom properties in builder.css. A chosen width hides sidebars if that makes the page fit at 100%.
 */
export function CanvasStage({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [room, setRoom] = useState(0);
  const [chosenWidth, setWidth] = useState<CanvasWidth | null>(null);
  const [zoom, setZoom] = useState<Zoom>('auto');
  const width = chosenWidth ?? getInitialWidth(window.innerWidth, room);
  const auto = getAutoZoom(width, room);
  const shown = zoom === 'auto' ? auto : zoom;
  const sidebars = useFittingSidebars(stage?.frame);

  useLayoutEffect(() => {
    const found = createStage(inside.current);
    if (!found) return;
    setStage(found);
    const measure = () => setRoom(found.frame.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(found.frame);
    return () => {
      observer.disconnect();
      found.bar.remove();
    };
  }, []);

  useLayoutEffect(() => {
    if (!stage) return;
    stage.root.style.setProperty('--canvas-width', `${getLayoutWidth(width, room)}px`);
    stage.root.style.setProperty('--canvas-zoom', String(shown));
  }, [stage, width, room, shown]);

  useEffect(() => loadFonts(document), []);

  useEffect(() => {
    const builder = stage?.root.closest<HTMLElement>('.Puck');
    return builder ? applyDomPatches(builder, hostPatches) : undefined;
  }, [stage]);

  return (
    <>
      <div ref={inside} className="contents">
        {children}
      </div>
      {stage &&
        createPortal(
          <CanvasControls
            width={width}
            onWidth={(next) => {
              setWidth(next);
              sidebars.fit(next);
            }}
            isWide={sidebars.isAllHidden}
            onWide={sidebars.toggleAll}
            zoom={zoom}
            auto={auto}
            shown={shown}
            onZoom={setZoom}
          />,
          stage.bar,
        )}
      {stage && createPortal(<EmptyPage />, stage.frame)}
    </>
  );
}

function createStage(inside: HTMLElement | null): Stage | null {
  const root = inside?.closest<HTMLElement>('#puck-canvas-root');
  const frame = root?.parentElement;
  if (!root || !frame?.parentElement) return null;
  const bar = document.createElement('div');
  frame.parentElement.prepend(bar);
  return { root, frame, bar };
}
