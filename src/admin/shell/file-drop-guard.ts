/**
 * Rejects files that are dropped beside a drop target. The browser would open them instead of the panel, and the text in
 * its forms would be lost. Returns a function that ends it.
 */
export function guardFileDrops(target: Window | Document): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  target.addEventListener('dragover', rejectFiles as EventListener, { signal });
  target.addEventListener('drop', rejectFiles as EventListener, { signal });
  return () => controller.abort();
}

function rejectFiles(event: DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
