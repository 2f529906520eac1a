import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { formatField, type MaintenanceFields } from './maintenance-fields.ts';

interface TurnOnDialogProps {
  open: boolean;
  /** The form's current values. */
  planned: Pick<MaintenanceFields, 'start_at' | 'end_at'>;
  onClose(): void;
  onConfirm(): void;
}

/** Confirms closing the site to visitors. */
export function TurnOnDialog({ open, planned, onClose, onConfirm }: TurnOnDialogProps) {
  const { start_at, end_at } = planned;
  const sentences = [
    'All visitors will see the maintenance page instead of the site right away.',
    end_at
      ? `It turns off at ${formatField('end_at', end_at)} (site time).`
      : 'It stays on until someone turns it off.',
    start_at && 'The scheduled start will be cleared.',
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
