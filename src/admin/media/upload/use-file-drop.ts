import { useEffect, useRef, useState } from 'react';

/**
 * Accepts files dropped anywhere in the window, or pasted outside fields. Returns
 * whether files are being dragged over it.
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | null): boolean {
  const [isDragging, setDragging] = useState(false);
  const handler = useRef(onFiles);
  handler.current = onFiles;
  const isEnabled = onFiles !== null;

  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    let depth = 0;

    function trackDrag(event: DragEvent, step: number): void {
      if (!event.dataTransfer || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      // The guard of the panel may have been asked first.
      event.dataTransfer.dropEffect = 'copy';
      depth = Math.max(0, depth + step);
      setDragging(depth > 0);
    }

    function drop(event: DragEvent): void {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth = 0;
      setDragging(false);
      deliver(event.dataTransfer);
    }

    function paste(event: ClipboardEvent): void {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
      if (isTyping || !holdsFiles(event.clipboardData)) return;
      event.preventDefault();
      deliver(event.clipboardData);
    }

    function deliver(data: DataTransfer | null): void {
      const files = filesIn(data);
      if (files.length > 0) handler.current?.(files);
    }

    window.addEventListener('dragenter', (event) => trackDrag(event, 1), { signal });
    window.addEventListener('dragover', (event) => trackDrag(event, 0), { signal });
    window.addEventListener('dragleave', (event) => trackDrag(event, -1), { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => {
      controller.abort();
      setDragging(false);
    };
  }, [isEnabled]);

  return isDragging;
}

function holdsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}

/** Returns the files, without folders, which can't be uploaded. */
function filesIn(data: DataTransfer | null): File[] {
  return [...(data?.items ?? [])]
    .filter((item) => item.kind === 'file' && !item.webkitGetAsEntry()?.isDirectory)
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);
}
