const marginPx = 16;

/**
 * Closes an open menu on Escape, returning focus to its button, and on a click or focus outside it. Panels
 * that would overflow the window are moved back into it.
 */
export function initMenuDismissal(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  document.addEventListener('click', closeOthers);
  document.addEventListener('focusin', closeOthers);
  // The toggle event of <details> does not bubble.
  document.addEventListener('toggle', keepPanelsInside, { capture: true });
  window.addEventListener('resize', keepPanelsInside);
  // A menu can be open before this script has loaded.
  keepPanelsInside();
}

function closeOthers({ target }: Event): void {
  for (const menu of openMenus()) {
    if (!menu.contains(target as Node)) menu.open = false;
  }
}

function keepPanelsInside(): void {
  const { clientWidth } = document.documentElement;
  for (const panel of document.querySelectorAll<HTMLElement>('[open] > [data-menu-panel]')) {
    panel.style.translate = '';
    const { left, right } = panel.getBoundingClientRect();
    const inwards = Math.min(clientWidth - marginPx - right, 0);
    panel.style.translate = `${Math.max(inwards, marginPx - left)}px`;
  }
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
}
