import { Button } from '#ui/panel/button/button.tsx';
import type { RestoredPart } from '../content-api.ts';

/** Restores parts of a revision. */
export interface RestoreControl {
  isBusy: boolean;
  restore(part: RestoredPart, label: string): void;
}

interface RestoreButtonProps {
  control: RestoreControl;
  part: RestoredPart;
  /** What it restores, for the accessible name and the message. */
  label: string;
}

/** Restores one field or block. */
export function RestoreButton({ control, part, label }: RestoreButtonProps) {
  return (
    <Button
      aria-label={`Restore ${label}`}
      busy={control.isBusy}
      onClick={() => control.restore(part, label)}
    >
      Restore
    </Button>
  );
}
