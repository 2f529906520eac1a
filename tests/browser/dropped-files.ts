/** Whether the browser is kept from handling each event of a file that is dropped on the element. */
export function dropFile(element: Element): Record<string, boolean> {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['notes'], 'notes.txt', { type: 'text/plain' }));
  const isPrevented = (type: string) =>
    !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  return { dragover: isPrevented('dragover'), drop: isPrevented('drop') };
}
