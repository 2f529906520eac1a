const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a key press belongs to a field or an overlay rather than to the blocks. */
export function isOutsideBlocks(target: EventTarget | null): boolean {
  return isWithin(target, `${fields}, ${overlays}`);
}

export function isInOverlay(target: EventTarget | null): boolean {
  return isWithin(target, overlays);
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  // Canvas elements belong to another window, so `instanceof` does not work.
  if (!target || !('closest' in target)) return false;
  return (target as Element).closest(selector) !== null;
}
