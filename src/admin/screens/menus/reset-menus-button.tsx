import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';

/** Resets the form to the default menus. */
export function ResetMenusButton({ onReset }: { onReset(): void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={RotateCcw} onClick={() => setAsking(true)}>
        Reset to default menus
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Reset to default menus"
        sentence="This replaces every item in the form with the defaults. Visitors keep the current menus until you save."
        confirmText="Reset to default menus"
        danger
        onConfirm={() => {
          setAsking(false);
          onReset();
        }}
      />
    </>
  );
}
