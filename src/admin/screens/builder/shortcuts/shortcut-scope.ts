const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]';
const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a key press belongs to a field or an overlay rather than to the blocks. */
export function isOutsideBlocks(target: EventTarget | null): boolean {
  return isWithin(target, `${fields}, ${inFront}`);
}

export function isInOverlay(target: EventTarget | null): boolean {
  return isWithin(target, inFront);
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  // Elements of the canvas are of its own window, so `instanceof` would say no to all of them.
  if (!target || !('closest' in target)) return false;
  return (target as Element).closest(selector) !== null;
}
