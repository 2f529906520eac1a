import { attributes, type Mends } from './apply-dom-patches.ts';
import { keepInSight } from './keep-toolbar-in-view.ts';

/*
 * What the library's markup lacks for people who do not see it, or do not use a pointer. Its class names end
 * in a number of the release, which is why they are not written out.
 */

const asGroup = attributes({ role: 'group', 'aria-pressed': null, 'aria-grabbed': null });

/** What can be dragged is a button, and so must not hold what takes the focus itself. */
function draggable(element: HTMLElement): void {
  if (element.querySelector('a[href], button, input, select, textarea, [tabindex]')) {
    asGroup(element);
  }
}

/** Around the canvas. */
export const mendsOfHost: Mends = {
  '#preview-frame': attributes({ title: 'The page that is edited' }),
  '[class*="_PuckCanvas_"]': attributes({ role: 'main' }),
  '[class*="_Sidebar--left_"]': attributes({ role: 'region', 'aria-label': 'Components' }),
  '[class*="_Sidebar--right_"]': attributes({ role: 'region', 'aria-label': 'Fields' }),
  '[class*="_Loader_"][aria-label]': attributes({ role: 'img' }),
  '[class*="_Layer-inner_"][role]': draggable,
  '[class*="_ArrayFieldItem-summary_"]': (element) => {
    draggable(element);
    openedByKeys(element);
  },
  '[class*="_ArrayField-addButton_"]:not([aria-label])': attributes({ 'aria-label': 'Add item' }),
  '[class*="_NavItem-link_"]': pressable,
};

/** Within the canvas. */
export const mendsOfCanvas: Mends = {
  '[data-puck-component][role]': draggable,
  '[class*="_Loader_"][aria-label]': attributes({ role: 'img' }),
  '[class*="_DraggableComponent-actions_"]': (element) => {
    attributes({ role: 'region', 'aria-label': 'Chosen block' })(element);
    keepInSight(element);
  },
};

/** The buttons at the foot of a small screen take presses of a pointer alone. */
function pressable(element: HTMLElement): void {
  attributes({ role: 'button', tabindex: '0' })(element);
  openedByKeys(element);
}

function openedByKeys(element: HTMLElement): void {
  element.onkeydown = (event) => {
    if (event.target !== element || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    element.click();
  };
}
