import Download from 'lucide-react/icons/download';
import { Button } from '#ui/panel/button/button.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { errorMessage } from '../forms/form-errors.ts';
import { formatFileSize } from '../media/format-file-size.ts';
import { useFileExport } from './use-file-export.ts';

interface FileExportButtonProps<Format extends string> {
  /** The file's name, before its date. */
  name: string;
  /** Requests the export. */
  send: Parameters<typeof useFileExport<Format | 'csv'>>[1];
  /** The formats to choose from; CSV alone if it is not given. */
  formats?: readonly { format: Format; label: string }[];
}

/** Exports a filtered list, and shows how much has arrived. */
export function FileExportButton<Format extends string = 'csv'>({
  name,
  send,
  formats,
}: FileExportButtonProps<Format>) {
  const { exporting, received, cancel } = useFileExport(name, send);
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
      {formats ? (
        <Menu
          label="Export results"
          trigger={<Button icon={Download}>Export</Button>}
          items={formats.map(({ format, label }) => ({
            label,
            onSelect: () => exporting.mutate(format),
          }))}
        />
      ) : (
        <Button icon={Download} onClick={() => exporting.mutate('csv')}>
          Export as CSV
        </Button>
      )}
    </>
  );
}
