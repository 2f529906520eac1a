import { useEffect, useRef } from 'react';
import { isNarrowScreen } from '../sidebars/narrow-screen.ts';
import { usePuckState } from '../use-puck-state.ts';
import { type CanvasWidth, getFittingSidebars, type Side, type Sidebars } from './canvas-zoom.ts';

/** Hides sidebars that leave too little room for a page, and shows them again. `frame` is what they leave. */
export function useFittingSidebars(frame: HTMLElement | undefined) {
  const left = usePuckState(({ appState }) => appState.ui.leftSideBarVisible);
  const right = usePuckState(({ appState }) => appState.ui.rightSideBarVisible);
  const dispatch = usePuckState((builder) => builder.dispatch);
  /** Those hidden here, not by the user. */
  const hidden = useRef<Sidebars>({ left: false, right: false });
  const taken = useRef<Record<Side, number>>({ left: 0, right: 0 });

  useEffect(() => {
    hidden.current = { left: hidden.current.left && !left, right: hidden.current.right && !right };
  }, [left, right]);

  function show(next: Sidebars, wanted: Sidebars): void {
    hidden.current = { left: wanted.left && !next.left, right: wanted.right && !next.right };
    dispatch({
      type: 'setUi',
      ui: { leftSideBarVisible: next.left, rightSideBarVisible: next.right },
    });
  }

  return {
    isAllHidden: !left && !right,

    /** Leaves the sidebars that a page of a width has room for at 100%. */
    fit(width: CanvasWidth): void {
      if (!frame || isNarrowScreen()) return;
      const box = frame.getBoundingClientRect();
      const room = document.documentElement.clientWidth;
      if (left) taken.current.left = box.left;
      if (right) taken.current.right = room - box.right;
      const wanted = { left: left || hidden.current.left, right: right || hidden.current.right };
      show(getFittingSidebars(width, room, taken.current, wanted), wanted);
    },

    toggleAll(): void {
      const isHiding = left || right;
      const { left: wasLeft, right: wasRight } = hidden.current;
      if (isHiding) show({ left: false, right: false }, { left, right });
      else if (wasLeft || wasRight) show({ ...hidden.current }, hidden.current);
      else show({ left: true, right: true }, { left: true, right: true });
    },
  };
}
