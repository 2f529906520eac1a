import { useMutation } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import Send from 'lucide-react/icons/send';
import { useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { toPlainText } from '../../../../content/compare/plain-text.ts';
import { useIsDeliveryOff } from '../../../../emails/use-email-delivery.ts';
import { showServerErrors } from '../../../../forms/form-errors.ts';
import { type Issue, issueApi, useAudience } from '../issue-queries.ts';
import { SendDialog } from './send-dialog.tsx';
import type { useIssueDraft } from './use-issue-draft.ts';

type Draft = ReturnType<typeof useIssueDraft>;

/** Buttons to send a draft, and to send a test of it. Both save it first. */
export function SendButtons({ draft }: { draft: Draft }) {
  const reasonId = useId();
  const toast = useToast();
  const audience = useAudience();
  const [sending, setSending] = useState<{ issue: Issue; subscribers: number } | null>(null);
  const isDeliveryOff = useIsDeliveryOff();
  const why = whyNotSend(isDeliveryOff, audience.data?.subscribers);

  const preparing = useMutation({
    mutationFn: async () => {
      const issue = await draft.saveAll();
      return { issue, ...(await issueApi.audience()) };
    },
    onMutate: () => draft.form.clearErrors(),
    onSuccess: setSending,
    onError: (error) => showServerErrors(draft.form, error),
  });
  const testing = useMutation({
    mutationFn: async () => issueApi.sendTest((await draft.saveAll()).id),
    onMutate: () => draft.form.clearErrors(),
    onSuccess: ({ to }) =>
      toast(
        isDeliveryOff
          ? `The test email to ${to} was stored, not sent.`
          : `A test email is on its way to ${to}.`,
      ),
    onError: (error) => showServerErrors(draft.form, error),
  });

  function prepare() {
    if (!why && isComplete(draft)) preparing.mutate();
  }

  function sendTest() {
    if (!draft.isBlank() || isComplete(draft)) testing.mutate();
  }

  return (
    <>
      <Button
        kind="primary"
        icon={Send}
        busy={preparing.isPending}
        onClick={prepare}
        {...(why && { 'aria-disabled': true, 'aria-describedby': reasonId })}
      >
        Send...
      </Button>
      <Button
        icon={MailCheck}
        busy={testing.isPending}
        busyText="Sending test..."
        onClick={sendTest}
      >
        Send test to me
      </Button>
      {why && (
        <p id={reasonId} className="order-last basis-full text-[0.8125rem]/5 text-soft">
          {`You can’t send this issue yet: ${why}.`}
        </p>
      )}
      {sending && <SendDialog {...sending} onClose={() => setSending(null)} />}
    </>
  );
}

/** Why no issue can be sent, as part of a sentence. */
function whyNotSend(isDeliveryOff: boolean, subscribers: number | undefined): string | undefined {
  if (isDeliveryOff) return 'email delivery is off';
  return subscribers === 0 ? 'there are no confirmed subscribers' : undefined;
}

/** Whether the issue can be sent; otherwise shows what is missing. */
function isComplete({ form, typed }: Draft): boolean {
  const hasSubject = typed.subject.trim() !== '';
  const hasContent = toPlainText(typed.content).trim() !== '' || typed.content.includes('<img');
  if (!hasContent) form.setError('content', { message: 'Write some content before you send.' });
  if (!hasSubject) {
    form.setError(
      'subject',
      { message: 'Enter a subject before you send.' },
      { shouldFocus: true },
    );
  }
  return hasSubject && hasContent;
}
