import { focusSearch } from '../focus/region-focus.ts';
import { usePuckState } from '../use-puck-state.ts';

/** On narrower screens Puck shows one panel at a time, in tabs. */
const narrow = '(width < 638px)';

/** Returns a function that opens the block list and focuses its search. */
export function useShowBlockList(): () => void {
  const dispatch = usePuckState((builder) => builder.dispatch);
  return () => {
    const tab = window.matchMedia(narrow).matches && { plugin: { current: 'blocks' } };
    dispatch({ type: 'setUi', ui: { leftSideBarVisible: true, ...tab } });
    requestAnimationFrame(focusSearch);
  };
}
