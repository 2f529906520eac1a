import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, api } from '../../api/client.ts';
import { type AuditListParams, auditListParams } from './audit-list-params.ts';

export type Format = 'csv' | 'ndjson';

/** Downloads the filtered entries as a file; `received` is the number of bytes so far. */
export function useAuditExport(params: AuditListParams) {
  const [received, setReceived] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const exporting = useMutation({
    mutationFn: async (format: Format) => {
      setReceived(0);
      controller.current = new AbortController();
      const query = { ...auditListParams.activeFilters(params), format };
      const answer = await api.audit.export.$get(
        { query },
        { init: { signal: controller.current.signal } },
      );
      if (!answer.ok || !answer.body) throw await refusalOf(answer);
      const blob = await readAll(answer.body, setReceived);
      offer(blob, `audit-log-${new Date().toISOString().slice(0, 10)}.${format}`);
    },
  });
  return { exporting, received, cancel: () => controller.current?.abort() };
}

async function refusalOf(answer: Response | { json(): Promise<unknown> }): Promise<Error> {
  const body = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null;
  const message = body?.error?.message ?? 'Something went wrong on our side.';
  return new ApiError({ code: 'failed', message });
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
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
