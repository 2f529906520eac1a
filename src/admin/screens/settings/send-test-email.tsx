import { useMutation } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { type KeyboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#ui/panel/button/button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { ApiError, api, parseResponse } from '../../api/client.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { useCan, useMe } from '../../session/me.ts';
import { describeTestServer, testServerSettings } from './mail-delivery.ts';
import type { SettingsFormProps } from './setting-control.tsx';

/** Sends a test email with the server in the form, saved or not, and shows the server's response. */
export function TestEmail({ form, settings: { mail_through } }: SettingsFormProps) {
  const me = useMe();
  const canChange = useCan('mail_server.manage');
  const [to, setTo] = useState(me.email);
  const host = useWatch({ control: form.control, name: 'smtp_host' });
  const sending = useMutation({
    mutationFn: () => {
      const json = {
        to: to.trim(),
        ...(canChange && testServerSettings(mail_through, form.getValues())),
      };
      return parseResponse(api.settings['test-message'].$post({ json }));
    },
  });
  const { data, error } = sending;
  const fields = error instanceof ApiError ? error.fields : {};

  function send() {
    if (!sending.isPending) sending.mutate();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The field is rendered inside the settings form, but doesn't belong to it.
    event.preventDefault();
    send();
  }

  return (
    <div className="rounded-md border border-line p-4">
      <h3 className="font-medium">Test email</h3>
      <p className="mb-3 text-[0.8125rem]/5 text-soft">
        {canChange ? describeTestServer(mail_through, host) : 'Uses the saved settings.'}
      </p>
      <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_auto]">
        <TextField
          label="To"
          type="email"
          autoComplete="off"
          error={fields.to}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          onKeyDown={onKey}
        />
        <Button
          icon={Send}
          busy={sending.isPending}
          busyText="Sending..."
          onClick={send}
          className="justify-self-start sm:mt-6"
        >
          Send test email
        </Button>
      </div>
      {!sending.isPending && (error || data) && (
        <div className="mt-3">
          {error && <Notice tone="error">{joinMessages(error, fields)}</Notice>}
          {data && <Answer accepted={data.accepted} answer={data.answer} />}
        </div>
      )}
    </div>
  );
}

function Answer({ accepted, answer }: { accepted: boolean; answer: string }) {
  return (
    <Notice
      tone={accepted ? 'success' : 'error'}
      title={
        accepted ? 'The mail server accepted the message.' : 'The mail server rejected the message.'
      }
    >
      <p className="wrap-anywhere">
        Response: <bdi>{answer}</bdi>
      </p>
    </Notice>
  );
}

function joinMessages(error: unknown, { to, ...others }: Readonly<Record<string, string>>): string {
  return [errorMessage(error), ...Object.values(others)].join(' ');
}
