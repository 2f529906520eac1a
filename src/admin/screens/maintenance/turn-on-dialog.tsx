import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { inWords, type MaintenanceFields } from './maintenance-fields.ts';

interface TurnOnQuestionProps {
  open: boolean;
  /** As it stands in the form. */
  planned: Pick<MaintenanceFields, 'start_at' | 'end_at'>;
  onClose(): void;
  onConfirm(): void;
}

/** Names what happens to visitors before the site is closed to them. */
export function TurnOnQuestion({ open, planned, onClose, onConfirm }: TurnOnQuestionProps) {
  const { start_at, end_at } = planned;
  const sentences = [
    'All visitors see the maintenance page instead of the site from this moment on.',
    end_at
      ? `It is turned off at ${inWords('end_at', end_at)}, by the clock of the site.`
      : 'It stays on until somebody turns it off.',
    start_at && 'The planned start is cleared.',
  ];
  return (
    <ConfirmDialog
      open={open}
      title="Turn maintenance on?"
      sentence={sentences.filter(Boolean).join(' ')}
      confirmText="Turn maintenance on"
      danger
      onOpenChange={(next) => !next && onClose()}
      onConfirm={onConfirm}
    />
  );
}
