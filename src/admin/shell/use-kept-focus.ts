import { type RefObject, useEffect } from 'react';

/** An element around the focus, and what stood beside it. */
interface Surrounding {
  element: Element;
  beside: (Element | null)[];
}

const controls = 'a, button, input, select, textarea, [role="button"], [contenteditable]';
const pressed = 'a, button, [role="button"]';

/**
 * Keeps the focus near where it was when a button or link disappears because of what it did, such as the one that
 * deletes its row: browsers would lose it, and the next Tab would start at the top of the page. It goes to no other
 * control, which a second press of the key would trigger. Whatever moves the focus itself takes precedence.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let surroundings: Surrounding[] = [];
    let frame = 0;

    function remember({ target }: FocusEvent) {
      const root = main.current;
      if (target instanceof Element && root?.contains(target)) {
        surroundings = target.matches(pressed) ? surroundingsOf(target, root) : [];
      }
    }

    const isLost = () =>
      surroundings[0]?.element.isConnected === false && document.activeElement === document.body;

    function restore() {
      if (!isLost()) return;
      const places = findPlaces(surroundings);
      surroundings = [];
      if (!places.some(focusPlace)) main.current?.focus({ preventScroll: true });
    }

    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      cancelAnimationFrame(frame);
      // Effects that move the focus run until then.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      cancelAnimationFrame(frame);
    };
  }, [main]);
}

/** From the element outwards, `root` included. */
function surroundingsOf(start: Element, root: Element): Surrounding[] {
  const beside = [start.nextElementSibling, start.previousElementSibling];
  const outer = start === root ? null : start.parentElement;
  return [{ element: start, beside }, ...(outer ? surroundingsOf(outer, root) : [])];
}

/** What stood beside the largest part that disappeared, then what is left around it, from the smallest part outwards. */
function findPlaces(surroundings: readonly Surrounding[]): HTMLElement[] {
  const firstLeft = surroundings.findIndex(({ element }) => element.isConnected);
  if (firstLeft < 1) return [];
  const beside = surroundings[firstLeft - 1]?.beside ?? [];
  const around = surroundings.slice(firstLeft).map(({ element }) => element);
  return [...beside, ...around].filter(
    (place) =>
      place instanceof HTMLElement &&
      place.isConnected &&
      place.checkVisibility({ visibilityProperty: true }) &&
      !place.closest('[inert], [aria-hidden="true"]') &&
      !place.matches(controls),
  ) as HTMLElement[];
}

/** Returns whether the place has the focus now. */
function focusPlace(place: HTMLElement): boolean {
  const isFocusable = place.hasAttribute('tabindex');
  if (!isFocusable) place.tabIndex = -1;
  // Whoever has scrolled on in the meantime stays there.
  place.focus({ preventScroll: true });
  const hasFocus = document.activeElement === place;
  if (isFocusable) return hasFocus;
  if (!hasFocus) place.removeAttribute('tabindex');
  else document.addEventListener('focusin', leave);
  return hasFocus;

  // Not on blur, which also comes when the window loses the focus and gets it back.
  function leave({ target }: FocusEvent) {
    if (target === place) return;
    place.removeAttribute('tabindex');
    document.removeEventListener('focusin', leave);
  }
}
