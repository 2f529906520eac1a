/** Returns whether a dialog or popover is open. One that is closing is not. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog][data-open], [role=alertdialog][data-open]') !== null;
}

/** Toasts are dialogs too, but not modal. */
const overlays = '[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu]';

/** Whether a dialog or a menu is in front of the screen, so that its shortcuts do nothing. */
export function isBehindOverlay(): boolean {
  return document.querySelector(overlays) !== null;
}
