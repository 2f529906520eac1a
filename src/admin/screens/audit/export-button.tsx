import Download from 'lucide-react/icons/download';
import { Button } from '#ui/panel/button/button.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { formatFileSize } from '../../media/format-file-size.ts';
import type { AuditListParams } from './audit-list-params.ts';
import { useAuditExport } from './use-audit-export.ts';

/** Exports the filtered entries, with progress. */
export function ExportButton({ params }: { params: AuditListParams }) {
  const { exporting, received, cancel } = useAuditExport(params);
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
      <Menu
        label="Export results"
        trigger={<Button icon={Download}>Export</Button>}
        items={[
          { label: 'CSV', onSelect: () => exporting.mutate('csv') },
          { label: 'JSON Lines', onSelect: () => exporting.mutate('ndjson') },
        ]}
      />
    </>
  );
}
