import { useEffect, useRef, useState } from 'react';

/**
 * Accepts files dropped anywhere in the window, or pasted outside fields. Returns
 * whether files are being dragged over it.
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | null): boolean {
  const [isHeld, setHeld] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  const isTaking = onFiles !== null;

  useEffect(() => {
    if (!isTaking) return;
    const ending = new AbortController();
    const { signal } = ending;
    let depth = 0;

    function follow(event: DragEvent, step: number): void {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth = Math.max(0, depth + step);
      setHeld(depth > 0);
    }

    function drop(event: DragEvent): void {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth = 0;
      setHeld(false);
      give(event.dataTransfer);
    }

    function paste(event: ClipboardEvent): void {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
      if (isTyping || !holdsFiles(event.clipboardData)) return;
      event.preventDefault();
      give(event.clipboardData);
    }

    function give(data: DataTransfer | null): void {
      const files = filesIn(data);
      if (files.length > 0) take.current?.(files);
    }

    window.addEventListener('dragenter', (event) => follow(event, 1), { signal });
    window.addEventListener('dragover', (event) => follow(event, 0), { signal });
    window.addEventListener('dragleave', (event) => follow(event, -1), { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => {
      ending.abort();
      setHeld(false);
    };
  }, [isTaking]);

  return isHeld;
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
