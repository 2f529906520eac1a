import { isInFront } from '../shortcuts/shortcut-scope.ts';

const mostFrames = 40;

/** The document of the canvas, once it is there. */
export function canvasDocument(): Document | null {
  const frame = document.querySelector<HTMLIFrameElement>('iframe#preview-frame');
  return frame?.contentDocument ?? null;
}

export function blockInCanvas(id: string): HTMLElement | null {
  return canvasDocument()?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`) ?? null;
}

export function blockInOutline(id: string): HTMLElement | null {
  return visible(`[data-puck-layer-tree-id="${CSS.escape(id)}"] [class*="clickable"]`);
}

/** The first such element of the panel's document that is shown: the editor keeps hidden copies for phones. */
export function visible(selector: string, within: ParentNode = document): HTMLElement | null {
  const all = [...within.querySelectorAll<HTMLElement>(selector)];
  return all.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** Who has the focus, in the canvas or around it; null for nobody. */
function focused(): Element | null {
  const here = document.activeElement;
  if (here?.id !== 'preview-frame') return here === document.body ? null : here;
  const there = canvasDocument()?.activeElement ?? null;
  return there?.tagName === 'BODY' ? null : there;
}

/**
 * Remembers who has the focus. What it answers is called once blocks have changed: it brings the selected block
 * into view, and gives the focus to whatever has taken the place of what had it.
 */
export function keepingFocus(): (selected: string | null) => void {
  const before = focused();
  const action = before?.closest<HTMLElement>('[data-block-action]')?.dataset.blockAction;
  const inCanvas = before === null || before.ownerDocument !== document;
  // A dialog gives the focus back itself.
  const isFromDialog = before !== null && isInFront(before);
  const inOutline = before?.closest('[data-puck-layer-tree-id]') != null;

  function heir(selected: string | null): HTMLElement | null {
    if (isFromDialog) return null;
    if (selected === null) return visible('[data-builder-part="blocks"] input');
    const block = blockInCanvas(selected);
    if (inOutline) return blockInOutline(selected) ?? block;
    if (action) {
      const there = inCanvas ? (canvasDocument() ?? document) : document;
      return visible(`[data-block-action="${action}"]`, there) ?? block;
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
      const block = selected === null ? null : blockInCanvas(selected);
      if (!isShown && block) {
        block.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        isShown = true;
      }
      const next = heir(selected);
      if (next && (focused() === null || !hasFollowed)) {
        next.focus({ preventScroll: true });
        hasFollowed = true;
      }
      if (frames < mostFrames) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
}
