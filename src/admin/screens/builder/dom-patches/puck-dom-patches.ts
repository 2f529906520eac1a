import { type DomPatches, setAttributes } from './apply-dom-patches.ts';

/*
 * Accessibility fixes for Puck's markup. Its class names end in a release hash, so selectors match only
 * their beginnings.
 */

const asGroup = setAttributes({ role: 'group', 'aria-pressed': null, 'aria-grabbed': null });

/** Draggable elements have the button role, so they must not contain focusable elements. */
function fixNestedButton(element: HTMLElement): void {
  if (element.querySelector('a[href], button, input, select, textarea, [tabindex]')) {
    asGroup(element);
  }
}

/** Around the canvas. */
export const hostPatches: DomPatches = {
  '#preview-frame': setAttributes({ title: 'Page preview' }),
  '[class*="_PuckCanvas_"]': setAttributes({ role: 'main' }),
  '[class*="_Sidebar--left_"]': setAttributes({ role: 'region', 'aria-label': 'Components' }),
  '[class*="_Sidebar--right_"]': setAttributes({ role: 'region', 'aria-label': 'Fields' }),
  '[class*="_Loader_"][aria-label]': setAttributes({ role: 'img' }),
  '[class*="_ArrayFieldItem-summary_"]': (element) => {
    fixNestedButton(element);
    addKeyboardClick(element);
  },
  '[class*="_ArrayField-addButton_"]:not([aria-label])': setAttributes({
    'aria-label': 'Add item',
  }),
};

/** Within the canvas. */
export const canvasPatches: DomPatches = {
  '[data-puck-component][role]': fixNestedButton,
  '[class*="_Loader_"][aria-label]': setAttributes({ role: 'img' }),
};

function addKeyboardClick(element: HTMLElement): void {
  element.onkeydown = (event) => {
    if (event.target !== element || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    element.click();
  };
}
