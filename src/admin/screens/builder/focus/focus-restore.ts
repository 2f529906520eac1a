import { isInOverlay } from '../shortcuts/shortcut-scope.ts';

const maxFrames = 40;

/** The canvas document; null until it has loaded. */
export function getCanvasDocument(): Document | null {
  const frame = document.querySelector<HTMLIFrameElement>('iframe#preview-frame');
  return frame?.contentDocument ?? null;
}

export function findCanvasBlock(id: string): HTMLElement | null {
  return getCanvasDocument()?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`) ?? null;
}

/** Finds the row of a block or slot in the outline. */
export function findOutlineRow(id: string): HTMLElement | null {
  const row = CSS.escape(id);
  return findVisible(`[data-outline-block="${row}"], [data-outline-slot="${row}"]`);
}

/** Finds the first visible match: Puck keeps hidden copies for phones. */
export function findVisible(selector: string, within: ParentNode = document): HTMLElement | null {
  const all = [...within.querySelectorAll<HTMLElement>(selector)];
  return all.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** Returns the focused element, in the canvas or outside it. */
function getFocusedElement(): Element | null {
  const focused = document.activeElement;
  if (focused?.id !== 'preview-frame') return focused === document.body ? null : focused;
  const there = getCanvasDocument()?.activeElement ?? null;
  return there?.tagName === 'BODY' ? null : there;
}

/**
 * Captures the focus. Call the returned function after blocks have changed: it scrolls to the selected block
 * and focuses the replacement of the previously focused element.
 */
export function captureFocus(): (selected: string | null) => void {
  const before = getFocusedElement();
  const action = before?.closest<HTMLElement>('[data-block-action]')?.dataset.blockAction;
  const inCanvas = before === null || before.ownerDocument !== document;
  // Dialogs return the focus themselves.
  const isFromDialog = before !== null && isInOverlay(before);
  const inOutline = before?.closest('[data-builder-part="outline"]') != null;

  function findReplacement(selected: string | null): HTMLElement | null {
    if (isFromDialog) return null;
    if (selected === null) return findVisible('[data-builder-part="blocks"] input');
    const block = findCanvasBlock(selected);
    if (inOutline) return findOutlineRow(selected) ?? block;
    if (action) return findVisible(`[data-block-action="${action}"]`) ?? block;
    return block;
  }

  return (selected) => {
    let frames = 0;
    let isShown = selected === null;
    const mustFollow = inOutline || (inCanvas && !action && before !== null);
    let hasFollowed = !mustFollow;
    const check = () => {
      frames += 1;
      const block = selected === null ? null : findCanvasBlock(selected);
      if (!isShown && block) {
        block.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        isShown = true;
      }
      const next = findReplacement(selected);
      const focused = getFocusedElement();
      // A field that has opened since keeps the focus.
      const isTyping = focused !== before && focused?.matches('input, textarea') === true;
      if (next && !isTyping && (focused === null || !hasFollowed)) {
        next.focus({ preventScroll: true });
        hasFollowed = true;
      }
      if (frames < maxFrames) requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  };
}
