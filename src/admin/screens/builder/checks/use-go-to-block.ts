import { useGetPuck } from '@puckeditor/core';

/** So many frames the editor is given to draw the fields of a block that was selected just now. */
const mostFrames = 60;
const controls = 'input:not([type=hidden]), textarea, select, button';

/**
 * Leads to a block: selects it, brings it into sight and puts the focus into one of its fields, the first where
 * none is named. Answers false where there is no such block any more.
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
    focusOnceDrawn(id, field, mostFrames);
    return true;
  };
}

function canvasDocument(): Document | null {
  return document.querySelector<HTMLIFrameElement>('iframe#preview-frame')?.contentDocument ?? null;
}

function focusOnceDrawn(id: string, field: string | null, framesLeft: number): void {
  requestAnimationFrame(() => {
    const control = controlOf(id, field);
    if (control) control.focus();
    else if (framesLeft > 0) focusOnceDrawn(id, field, framesLeft - 1);
  });
}

/** Fields are there twice, once in a tab for narrow screens; the one that can be seen is meant. */
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
