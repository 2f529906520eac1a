import { focusSearch } from '../focus/region-focus.ts';
import { usePuckState } from '../use-puck-state.ts';

/** Where it is narrower, the library shows one part at a time, each below a tab of its own. */
const narrow = '(width < 638px)';

/** Opens the list of blocks where it is closed, and leads to its search. */
export function useShowBlockList(): () => void {
  const dispatch = usePuckState((builder) => builder.dispatch);
  return () => {
    const tab = window.matchMedia(narrow).matches && { plugin: { current: 'blocks' } };
    dispatch({ type: 'setUi', ui: { leftSideBarVisible: true, ...tab } });
    requestAnimationFrame(focusSearch);
  };
}
