import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { minuteMs } from '#time/durations.ts';
import { type ApiError, readError } from '../api/client.ts';

interface Download {
  ok: boolean;
  status: number;
  body: ReadableStream<Uint8Array> | null;
  json(): Promise<unknown>;
}

/**
 * Downloads an export as a file named `<name>-<day>.<format>`; `received` is the number of bytes so far. `send`
 * requests it.
 */
export function useFileExport<Format extends string>(
  name: string,
  send: (format: Format, signal: AbortSignal) => Promise<Download>,
) {
  const [received, setReceived] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const exporting = useMutation({
    mutationFn: async (format: Format) => {
      setReceived(0);
      controller.current = new AbortController();
      const answer = await send(format, controller.current.signal);
      if (!answer.ok || !answer.body) throw toCancellation(await readError(answer));
      const blob = await readAll(answer.body, setReceived);
      offer(blob, `${name}-${new Date().toISOString().slice(0, 10)}.${format}`);
    },
  });
  return { exporting, received, cancel: () => controller.current?.abort() };
}

/** Whoever would rather not confirm the session has cancelled the export, and needs no error. */
function toCancellation(error: ApiError): Error {
  const isCancelled = error.code === 'confirmation_required';
  return isCancelled ? new DOMException('Cancelled', 'AbortError') : error;
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const reader = body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    pieces.push(value as BlobPart);
    bytes += value.byteLength;
    onBytes(bytes);
  }
}

function offer(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), minuteMs);
}
