const controls = 'input:not([type=hidden]), select, textarea, button';

/** Gives the focus to a field by its name; a field of several controls has it in `data-field`. */
export function focusField(name: string): void {
  const own = document.querySelector<HTMLElement>(`[name="${name}"]`);
  const first = document.querySelector<HTMLElement>(`[data-field="${name}"] :is(${controls})`);
  (own ?? first)?.focus();
}

/** Shows a part of the screen, and goes on from there. */
export function scrollToSection(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}
