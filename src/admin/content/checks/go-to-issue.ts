import type { ContentIssue } from './content-issue.ts';

/**
 * Shows the affected part of a form: scrolls to the block of its text, or to the field, and focuses it. `label` is the
 * label of the affected field.
 */
export function goToIssue(form: HTMLElement, issue: ContentIssue, label: string): void {
  const control = findControl(form, label);
  if (!control) return;
  control.focus({ preventScroll: true });
  const block = issue.block ? control.children[Number(issue.block.id)] : undefined;
  (block ?? control).scrollIntoView({ block: 'center' });
  // The editor follows the selection of the document.
  if (block) getSelection()?.setBaseAndExtent(block, 0, block, block.childNodes.length);
}

/** Finds the input or rich text that a label belongs to. Labels of optional fields say so at their end. */
function findControl(form: HTMLElement, label: string): HTMLElement | null {
  const named = form.querySelector<HTMLElement>(`textarea[aria-label="${CSS.escape(label)}"]`);
  if (named) return named;
  const found = form.querySelector<HTMLElement>(`[data-label^="${CSS.escape(label)}"]`);
  if (!found) return null;
  if (found instanceof HTMLLabelElement) return found.control;
  return form.querySelector(`[aria-labelledby="${CSS.escape(found.id)}"]`);
}
