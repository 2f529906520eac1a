import { focusSearch } from '../focus/region-focus.ts';
import { useSidebars } from '../sidebars/sidebar-context.tsx';
import { usePuckState } from '../use-puck-state.ts';

/** Returns a function that shows the block list and focuses its search. */
export function useShowBlockList(): () => void {
  const dispatch = usePuckState((builder) => builder.dispatch);
  const { showTab } = useSidebars();
  return () => {
    showTab('blocks');
    dispatch({ type: 'setUi', ui: { leftSideBarVisible: true } });
    requestAnimationFrame(focusSearch);
  };
}
