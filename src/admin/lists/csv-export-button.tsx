import Download from 'lucide-react/icons/download';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { errorMessage } from '../forms/form-errors.ts';
import { formatFileSize } from '../media/format-file-size.ts';
import { useFileExport } from './use-file-export.ts';

interface CsvExportButtonProps {
  /** The file's name, before its date. */
  name: string;
  /** Requests the export. */
  send(signal: AbortSignal): ReturnType<Parameters<typeof useFileExport>[1]>;
}

/** Exports a filtered list, and shows how much has arrived. */
export function CsvExportButton({ name, send }: CsvExportButtonProps) {
  const { exporting, received, cancel } = useFileExport(name, (_: 'csv', signal) => send(signal));
  if (exporting.isPending) {
    return (
      <>
        <span role="status" className="self-center text-soft tabular-nums">
          Exporting... {received > 0 && <span>{formatFileSize(received)}</span>}
        </span>
        <Button onClick={cancel}>Cancel</Button>
      </>
    );
  }
  const showsError = exporting.error && exporting.error.name !== 'AbortError';
  return (
    <>
      {showsError && <Notice tone="error">{errorMessage(exporting.error)}</Notice>}
      <Button icon={Download} onClick={() => exporting.mutate('csv')}>
        Export as CSV
      </Button>
    </>
  );
}
