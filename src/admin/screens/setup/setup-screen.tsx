import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { ApiError, api, parseResponse } from '../../api/client.ts';
import { AuthPage } from '../../auth-pages/auth-page.tsx';
import { linkClasses } from '../../auth-pages/link-classes.ts';
import { setupQuery } from '../../auth-pages/setup-query.ts';
import { SetupComplete } from './setup-complete.tsx';
import { SetupOutcome } from './setup-outcome.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

/** Creates the first administrator. The link that the start prints brings the token in its fragment. */
export function Component() {
  const queries = useQueryClient();
  const state = useQuery(setupQuery);
  const linkedToken = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [typedToken, setTypedToken] = useState<string>();
  const token = typedToken ?? linkedToken;
  const [typedEmail, setTypedEmail] = useState<string>();
  const email = typedEmail ?? state.data?.email ?? '';
  const creating = useMutation({
    mutationFn: () => parseResponse(api.setup.$post({ json: { token, email } })),
    onSettled: () => queries.invalidateQueries({ queryKey: setupQuery.queryKey }),
  });

  function create(event: FormEvent): void {
    event.preventDefault();
    if (!creating.isPending) creating.mutate();
  }

  const { data, error } = state;
  const created = creating.data?.created ? creating.data : undefined;
  // Another visitor may have created the account first.
  const isComplete = !created && (creating.data !== undefined || data?.needed === false);
  const errors = creating.error instanceof ApiError ? creating.error.fields : undefined;
  return (
    <AuthPage
      title="System Setup"
      subtitle={isComplete ? 'Setup is complete' : 'Initialize default administrator account'}
      below={
        <Link to="/login" className={linkClasses}>
          Go to login
        </Link>
      }
    >
      <div className="grid gap-5">
        {!data && !error && <Loading />}
        {!data && error && (
          <LoadError
            title="Couldn’t load the setup status."
            error={error}
            onRetry={() => void state.refetch()}
          />
        )}
        {created && <SetupOutcome {...created} />}
        {isComplete && <SetupComplete />}
        {data && !created && !isComplete && (
          <form noValidate method="post" onSubmit={create} className="grid gap-4">
            <Notice tone="warning">
              Use this page only once, and change the password immediately after you sign in.
            </Notice>
            {creating.error && (
              <Notice tone="error">
                {creating.error.message || 'Failed to create admin user'}
              </Notice>
            )}
            <TextField
              label="Email"
              type="email"
              hint="You’ll sign in with it, and password resets are sent to it."
              autoComplete="email"
              value={email}
              error={errors?.email}
              onChange={(event) => setTypedEmail(event.target.value)}
            />
            <TextField
              label="Setup token"
              hint="Printed in the terminal when the server started, unless you set SETUP_TOKEN."
              autoComplete="off"
              spellCheck={false}
              value={token}
              error={errors?.token}
              onChange={(event) => setTypedToken(event.target.value.trim())}
            />
            <Button
              type="submit"
              kind="primary"
              busy={creating.isPending}
              busyText="Creating Admin User..."
            >
              Create Default Admin User
            </Button>
          </form>
        )}
        {!isComplete && <WhatHappensNext isCreated={created !== undefined} />}
      </div>
    </AuthPage>
  );
}
