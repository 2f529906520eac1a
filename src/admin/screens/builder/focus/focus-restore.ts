import { isInOverlay } from '../shortcuts/shortcut-scope.ts';

const mostFrames = 40;

/** The canvas document; null until it has loaded. */
export function getCanvasDocument(): Document | null {
  const frame = document.querySelector<HTMLIFrameElement>('iframe#preview-frame');
  return frame?.contentDocument ?? null;
}

export function findCanvasBlock(id: string): HTMLElement | null {
  return getCanvasDocument()?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`) ?? null;
}

export function findOutlineItem(id: string): HTMLElement | null {
  return findVisible(`[data-puck-layer-tree-id="${CSS.escape(id)}"] [class*="clickable"]`);
}

/** The first such element of the panel's document that is shown: the editor keeps hidden copies for phones. */
export function findVisible(selector: string, within: ParentNode = document): HTMLElement | null {
  const all = [...within.querySelectorAll<HTMLElement>(selector)];
  return all.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** Who has the focus, in the canvas or around it; null for nobody. */
function getFocusedElement(): Element | null {
  const here = document.activeElement;
  if (here?.id !== 'preview-frame') return here === document.body ? null : here;
  const there = getCanvasDocument()?.activeElement ?? null;
  return there?.tagName === 'BODY' ? null : there;
}

/**
 * Remembers who has the focus. What it answers is called once blocks have changed: it brings the selected block
 * into view, and gives the focus to whatever has taken the place of what had it.
 */
export function captureFocus(): (selected: string | null) => void {
  const before = getFocusedElement();
  const action = before?.closest<HTMLElement>('[data-block-action]')?.dataset.blockAction;
  const inCanvas = before === null || before.ownerDocument !== document;
  // A dialog gives the focus back itself.
  const isFromDialog = before !== null && isInOverlay(before);
  const inOutline = before?.closest('[data-puck-layer-tree-id]') != null;

  function heir(selected: string | null): HTMLElement | null {
    if (isFromDialog) return null;
    if (selected === null) return findVisible('[data-builder-part="blocks"] input');
    const block = findCanvasBlock(selected);
    if (inOutline) return findOutlineItem(selected) ?? block;
    if (action) {
      const there = inCanvas ? (getCanvasDocument() ?? document) : document;
      return findVisible(`[data-block-action="${action}"]`, there) ?? block;
    }
    return block;
  }

  return (selected) => {
    let frames = 0;
    let isShown = selected === null;
    const follows = inOutline || (inCanvas && !action && before !== null);
    let hasFollowed = !follows;
    const look = () => {
      frames += 1;
      const block = selected === null ? null : findCanvasBlock(selected);
      if (!isShown && block) {
        block.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        isShown = true;
      }
      const next = heir(selected);
      if (next && (getFocusedElement() === null || !hasFollowed)) {
        next.focus({ preventScroll: true });
        hasFollowed = true;
      }
      if (frames < mostFrames) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
}
