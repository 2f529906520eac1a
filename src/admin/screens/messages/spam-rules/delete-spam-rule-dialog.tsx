import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import { rulesKey, type SpamRule } from './spam-rule-queries.ts';

interface DeleteSpamRuleDialogProps {
  /** Null while the dialog is closed. */
  rule: SpamRule | null;
  onClose(): void;
}

export function DeleteSpamRuleDialog({ rule, onClose }: DeleteSpamRuleDialogProps) {
  const toast = useToast();
  const reload = useInvalidate(rulesKey);
  const deleting = useMutation({
    mutationFn: ({ id, version }: SpamRule) =>
      parseResponse(api['spam-rules'][':id'].$delete({ param: { id }, json: { version } })),
    onSuccess: (_, { value }) => {
      toast(`The rule for “${value}” was deleted.`);
      close();
    },
    onSettled: () => reload(),
  });

  function close() {
    deleting.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={rule !== null}
      onOpenChange={(open) => !open && close()}
      title={`Delete the rule for “${rule?.value ?? ''}”`}
      sentence="It will no longer hold new messages. Messages it has already held stay in the Held folder."
      confirmText="Delete rule"
      danger
      busy={deleting.isPending}
      error={deleting.error ? errorMessage(deleting.error) : undefined}
      onConfirm={() => rule && deleting.mutate(rule)}
    />
  );
}
