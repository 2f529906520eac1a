const controls = 'input:not([type=hidden]), select, textarea, button';

/** Focuses a field by name; fields with several controls are marked with `data-field`. */
export function focusField(name: string): void {
  const own = document.querySelector<HTMLElement>(`[name="${name}"]`);
  const first = document.querySelector<HTMLElement>(`[data-field="${name}"] :is(${controls})`);
  (own ?? first)?.focus();
}

/** Scrolls to a section and moves the focus there. */
export function scrollToSection(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}
