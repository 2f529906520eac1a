import {
  findCanvasBlock,
  findOutlineRow,
  findVisible,
  getCanvasDocument,
} from './focus-restore.ts';

const controls =
  'button, input, select, textarea, a[href], [tabindex]:not([tabindex="-1"]), [role="button"]';

/** Focus targets of the builder's regions, in order. */
const focusTargets: readonly ((selected: string | null) => HTMLElement | null)[] = [
  () => findVisible('[data-builder-part="blocks"] input'),
  (selected) =>
    (selected === null ? null : findOutlineRow(selected)) ??
    findVisible('[data-builder-part="outline"] [tabindex="0"]'),
  (selected) =>
    (selected === null ? null : findCanvasBlock(selected)) ??
    getCanvasDocument()?.querySelector<HTMLElement>('[data-puck-component]') ??
    findVisible('[data-builder-part="empty"] button'),
  () => firstField() ?? findVisible('[data-builder-part="fields"] button'),
  () => firstIn('header'),
];

const regions = [
  '[data-builder-part="blocks"]',
  '[data-builder-part="outline"]',
  'iframe, [data-builder-part="empty"]',
  '[data-builder-part="fields"]',
  'header',
];

/** Moves the focus to the next or previous region that has a focus target. */
export function focusRegion(by: 1 | -1, selected: string | null): void {
  const focused = document.activeElement;
  const now = regions.findIndex((place) => focused?.closest(place));
  const order = [...focusTargets.keys()].map((step) => {
    const from = now < 0 && by < 0 ? 0 : now;
    return (from + by * (step + 1) + focusTargets.length * 2) % focusTargets.length;
  });
  for (const index of order) {
    const target = focusTargets[index]?.(selected);
    if (!target) continue;
    target.focus();
    return;
  }
}

/** Focuses the first field of the selected block. */
export function focusFirstField(): boolean {
  const field = firstField();
  field?.focus();
  return field !== null;
}

export function focusSearch(): void {
  findVisible('[data-builder-part="blocks"] input')?.focus();
}

function firstField(): HTMLElement | null {
  // A text with formatting has a toolbar before it.
  const fields =
    'input, select, textarea, [contenteditable="true"], button:not([role="toolbar"] *)';
  return findVisible(`[data-block-fields] :is(${fields})`);
}

function firstIn(selector: string): HTMLElement | null {
  const part = findVisible(selector);
  return part && findVisible(controls, part);
}
