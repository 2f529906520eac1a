import { useGetPuck } from '@puckeditor/core';

/** Number of frames to wait for the fields of a newly selected block. */
const maxFrames = 60;
const controls = 'input:not([type=hidden]), textarea, select, button, [contenteditable="true"]';

/**
 * Returns a function that selects a block, scrolls to it and focuses the named field, or its first one. It
 * returns false if the block no longer exists.
 */
export function useGoToBlock(): (id: string, field?: string | null) => boolean {
  const getPuck = useGetPuck();
  return (id, field = null) => {
    const { getSelectorForId, dispatch } = getPuck();
    const itemSelector = getSelectorForId(id);
    if (!itemSelector) return false;
    dispatch({ type: 'setUi', ui: { itemSelector, rightSideBarVisible: true } });
    canvasDocument()
      ?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ block: 'center' });
    focusWhenRendered(id, field, maxFrames);
    return true;
  };
}

function canvasDocument(): Document | null {
  return document.querySelector<HTMLIFrameElement>('iframe#preview-frame')?.contentDocument ?? null;
}

function focusWhenRendered(id: string, field: string | null, framesLeft: number): void {
  requestAnimationFrame(() => {
    const control = controlOf(id, field);
    if (control) control.focus();
    else if (framesLeft > 0) focusWhenRendered(id, field, framesLeft - 1);
  });
}

/** Finds the visible control of a field: Puck renders fields twice, once in a tab for narrow screens. */
function controlOf(id: string, field: string | null): HTMLElement | undefined {
  const own = CSS.escape(`${id}_`);
  const ends = field === null ? '' : `[id$="${CSS.escape(`_${field}`)}"]`;
  const fields = `:is([id^="${own}"], [id*=":${own}"])${ends}`;
  return (
    [...document.querySelectorAll<HTMLElement>(fields)]
      .map((found) =>
        found.matches(controls) ? found : found.querySelector<HTMLElement>(controls),
      )
      .find((control) => control?.checkVisibility()) ?? undefined
  );
}
