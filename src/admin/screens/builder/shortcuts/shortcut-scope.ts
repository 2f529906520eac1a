const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]';
const overlays =
  '[role="dialog"]:not([data-builder-sheet]), [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a key press belongs to a field or an overlay rather than to the blocks. */
export function isOutsideBlocks(target: EventTarget | null): boolean {
  return isWithin(target, `${fields}, ${overlays}`);
}

export function isInOverlay(target: EventTarget | null): boolean {
  return isWithin(target, overlays);
}

/** Whether a key press is in a sidebar that is a sheet on a narrow screen. */
export function isInSheet(target: EventTarget | null): boolean {
  return isWithin(target, '[data-builder-sheet]');
}

/** Whether a key press is in the outline, which has keys of its own. */
export function isInOutline(target: EventTarget | null): boolean {
  return isWithin(target, '[data-builder-part="outline"]');
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  // Canvas elements belong to another window, so `instanceof` does not work.
  if (!target || !('closest' in target)) return false;
  return (target as Element).closest(selector) !== null;
}
