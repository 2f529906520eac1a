import { useGetPuck } from '@puckeditor/core';
import { focusFirstField } from '../focus/region-focus.ts';

/** Returns a function that shows the fields of the selected block and focuses the first of them. */
export function useShowFields(): () => void {
  const getPuck = useGetPuck();
  return () => {
    getPuck().dispatch({ type: 'setUi', ui: { rightSideBarVisible: true } });
    if (!focusFirstField()) requestAnimationFrame(() => focusFirstField());
  };
}
