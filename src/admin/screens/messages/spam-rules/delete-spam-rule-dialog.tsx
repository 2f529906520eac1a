import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { useConfirmActionOn } from '../../../forms/confirm-action.ts';
import { rulesKey, type SpamRule } from './spam-rule-queries.ts';

interface DeleteSpamRuleDialogProps {
  /** Null while the dialog is closed. */
  rule: SpamRule | null;
  onClose(): void;
}

export function DeleteSpamRuleDialog({ rule, onClose }: DeleteSpamRuleDialogProps) {
  const toast = useToast();
  const reload = useInvalidate(rulesKey);
  const confirmation = useConfirmActionOn(rule, {
    act: ({ id, version }) =>
      parseResponse(api['spam-rules'][':id'].$delete({ param: { id }, json: { version } })),
    onDone: (_, { value }) => toast(`The rule for “${value}” was deleted.`),
    onSettled: reload,
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={rule !== null}
      title={`Delete the rule for “${rule?.value ?? ''}”`}
      sentence="It will no longer hold new messages. Messages it has already held stay in the Held folder."
      confirmText="Delete rule"
      danger
    />
  );
}
