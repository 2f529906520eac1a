import { Button } from '#ui/panel/button/button.tsx';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose(): void;
}

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  return (
    <Dialog
      open
      keepOpen
      onOpenChange={onClose}
      title="Save your recovery codes"
      description="If you lose your authenticator app or security key, sign in with one of these. Each works once. Keep them where only you can find them, such as in a password manager: you won’t be able to see them again."
      footer={
        <Button kind="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <ul
        className="mb-4 grid gap-x-6 gap-y-1 rounded-md border border-line p-4 font-mono text-sm/6 sm:grid-cols-2"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton label="Copy codes" text={text} />
    </Dialog>
  );
}
