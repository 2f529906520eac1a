import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { auth } from '../../session/auth-client.ts';
import { useMe } from '../../session/me.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

/** The address to which the account is being changed; null for none. */
export function pendingEmailQuery(email: string) {
  return queryOptions({
    queryKey: ['auth', 'wanted_address', email],
    queryFn: async () => (await auth.getUser()).data.user?.new_email ?? null,
  });
}

/** The email address, and the button to change it unless single sign-on manages it. */
export function EmailSection() {
  const { email, managed_by_single_sign_on: isManaged } = useMe();
  return isManaged ? <ManagedEmail email={email} /> : <OwnEmail email={email} />;
}

function ManagedEmail({ email }: { email: string }) {
  return (
    <div className="grid gap-3">
      {email !== '' && (
        <p className="break-all">
          <bdi className="font-medium">{email}</bdi>
        </p>
      )}
      <p>Your organisation manages your email address.</p>
    </div>
  );
}

function OwnEmail({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const { data: pendingEmail, refetch } = useQuery(pendingEmailQuery(email));
  return (
    <div className="grid justify-items-start gap-3">
      <p className="break-all">
        You sign in with <bdi className="font-medium">{email}</bdi>.
      </p>
      {pendingEmail && (
        <Notice tone="info" title={`Your change to ${pendingEmail} isn’t confirmed yet.`}>
          Open the links in the emails to both addresses. Until then, you keep your current email
          address.
        </Notice>
      )}
      <Button onClick={() => setOpen(true)}>Change email address</Button>
      <ChangeEmailDialog open={open} onOpenChange={setOpen} onSent={() => void refetch()} />
    </div>
  );
}
