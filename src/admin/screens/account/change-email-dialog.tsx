import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { invalidEmailAddress } from '#constants/field-errors.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { DeliveryOffNotice } from '../../emails/delivery-off-notice.tsx';
import { useIsDeliveryOff } from '../../emails/use-email-delivery.ts';
import { formError, formField } from '../../forms/form-field.ts';
import { toAuthFailure } from '../../session/auth-failure.ts';
import { useMe } from '../../session/me.ts';
import { useSession } from '../../session/session-provider.tsx';

interface AddressDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onSent(): void;
}

/** Asks for a new email address and explains the confirmation. */
export function ChangeEmailDialog({ open, onOpenChange, onSent }: AddressDialogProps) {
  const me = useMe();
  const toast = useToast();
  const isDeliveryOff = useIsDeliveryOff();
  const { auth } = useSession();
  const formId = useId();
  const schema = z.object({
    email: z
      .string()
      .trim()
      .min(1, 'Enter an email address.')
      .pipe(z.email(invalidEmailAddress))
      .refine((email) => email.toLowerCase() !== me.email, 'This is already your email address.'),
  });
  const form = useForm({ defaultValues: { email: '' }, resolver: standardSchemaResolver(schema) });
  const error = formError(form);

  function close(next: boolean) {
    if (!next) form.reset();
    onOpenChange(next);
  }

  const submit = form.handleSubmit(async ({ email }) => {
    const emailRedirectTo = `${location.origin}/admin/account`;
    const answer = await auth.updateUser({ email }, { emailRedirectTo });
    if (answer.error) {
      const { message: sentence, code } = toAuthFailure(
        answer.error,
        'Your email address could not be changed.',
      );
      const field = code === 'email_exists' ? 'email' : 'root.server';
      form.setError(field, { message: sentence });
      return;
    }
    toast(
      isDeliveryOff
        ? 'The confirmation emails were stored, not sent.'
        : `Confirmation emails sent to ${me.email} and ${email}.`,
    );
    onSent();
    close(false);
  });

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Change email address"
      description="Confirm the change from both email addresses. Each gets a link; you can open them in either order."
      footer={
        <>
          <Button onClick={() => close(false)}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            busy={form.formState.isSubmitting}
            busyText="Sending..."
          >
            Send confirmation emails
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          {...formField(form, 'email')}
        />
        {isDeliveryOff && (
          <DeliveryOffNotice>
            The links can’t be sent now, so the change can’t be confirmed. Wait until a mail server
            is set up.
          </DeliveryOffNotice>
        )}
        {error && <Notice tone="error">{error}</Notice>}
      </form>
    </Dialog>
  );
}
