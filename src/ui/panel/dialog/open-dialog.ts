/** Returns whether a dialog or popover is open. One that is closing is not. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog][data-open], [role=alertdialog][data-open]') !== null;
}
