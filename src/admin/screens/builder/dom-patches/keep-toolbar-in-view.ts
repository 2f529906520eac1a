/** Keeps a block's toolbar within the canvas. Puck only checks two of the edges, and only its own zoom. */
export function keepToolbarInView(buttons: HTMLElement): void {
  const { style, ownerDocument } = buttons;
  Object.assign(style, { left: '', top: '', transformOrigin: '', translate: '' });
  const { left, right, top } = buttons.getBoundingClientRect();
  if (top < 0) style.top = '12px';
  const overflow = Math.max(0, right - ownerDocument.documentElement.clientWidth);
  const offset = Math.max(-left, -overflow);
  if (offset !== 0) style.translate = `${offset}px`;
}
