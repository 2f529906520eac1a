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

interface FocusedPlace {
  element: Element | null;
  /** The action of the block toolbar. */
  action: string | undefined;
  inCanvas: boolean;
  inOutline: boolean;
  inOverlay: boolean;
}

function getFocusedPlace(): FocusedPlace {
  const element = getFocusedElement();
  return {
    element,
    action: element?.closest<HTMLElement>('[data-block-action]')?.dataset.blockAction,
    inCanvas: element === null || element.ownerDocument !== document,
    inOutline: element?.closest('[data-builder-part="outline"]') != null,
    inOverlay: element !== null && isInOverlay(element),
  };
}

function findReplacement(
  { action, inOutline, inOverlay }: FocusedPlace,
  selected: string | null,
): HTMLElement | null {
  // Dialogs return the focus themselves.
  if (inOverlay) return null;
  if (selected === null) return findVisible('[data-builder-part="blocks"] input');
  const block = findCanvasBlock(selected);
  if (inOutline) return findOutlineRow(selected) ?? block;
  if (action) return findVisible(`[data-block-action="${action}"]`) ?? block;
  return block;
}

/** Where the focus was before the change whose restoration still runs. */
let restoring: FocusedPlace | null = null;

/**
 * Captures the focus. Call the returned function after blocks have changed: it scrolls to the selected block
 * and focuses the replacement of the previously focused element. It does so for some frames, since blocks are rendered
 * again, and until the next capture: an earlier one would take the focus away from a dialog that closes meanwhile.
 */
export function captureFocus(): (selected: string | null) => void {
  const focused = getFocusedPlace();
  // The focused element of a quick series of changes may not have been replaced yet.
  const unfinished = restoring?.inOverlay ? null : restoring;
  const place = focused.element === null ? (unfinished ?? focused) : focused;
  restoring = null;

  return (selected) => {
    const own = { ...place };
    restoring = own;
    let frames = 0;
    let isShown = selected === null;
    const mustFollow = own.inOutline || (own.inCanvas && !own.action && own.element !== null);
    let hasFollowed = !mustFollow;
    const check = () => {
      if (restoring !== own) return;
      frames += 1;
      const block = selected === null ? null : findCanvasBlock(selected);
      if (!isShown && block) {
        block.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        isShown = true;
      }
      const next = findReplacement(own, selected);
      const current = getFocusedElement();
      // What has been focused since keeps the focus.
      if (next && (current === null || (current === own.element && !hasFollowed))) {
        next.focus({ preventScroll: true });
        hasFollowed = true;
      }
      if (frames < maxFrames) requestAnimationFrame(check);
      else restoring = null;
    };
    requestAnimationFrame(check);
  };
}
