import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelayed } from '#ui/panel/states/use-delayed.ts';
import { ownPasskeysQuery, useHasPasskeys } from '../../passkeys/passkey-queries.ts';
import { recoveryCodesQuery } from '../../second-factor/recovery-code-requests.ts';
import { secondFactorsQuery } from '../../second-factor/second-factors.ts';
import { authSettingsQuery } from '../../session/auth-settings-query.ts';
import { useMe } from '../../session/me.ts';
import { ownIdentitiesQuery } from '../../sign-in-providers/provider-identities.ts';
import { signInOptionsQuery } from '../../sign-in-providers/sign-in-options.ts';
import { grantsQuery } from './applications-section.tsx';
import { pendingEmailQuery } from './email-section.tsx';
import { ownSessionsQuery } from './session-list.tsx';

const maxWaitMs = 5_000;

/**
 * Whether everything that the account's sections show has been loaded once, or can't be now. A section that appeared or
 * grew later would move the buttons below it while someone presses them. True after five seconds in any case: one slow
 * request must not close the other sections.
 */
export function useSectionsLoaded(): boolean {
  const { email, managed_by_single_sign_on: isManaged } = useMe();
  const hasPasskeys = useHasPasskeys();
  const { data: factors } = useQuery(secondFactorsQuery);
  const hasFactors = factors !== undefined && Object.values(factors).flat().length > 0;
  const areLoaded = useQueries({
    queries: [
      authSettingsQuery,
      signInOptionsQuery,
      ownIdentitiesQuery,
      { ...pendingEmailQuery(email), enabled: !isManaged },
      secondFactorsQuery,
      grantsQuery,
      ownSessionsQuery,
      { ...ownPasskeysQuery, enabled: hasPasskeys && !isManaged },
      { ...recoveryCodesQuery, enabled: hasFactors },
    ],
    combine: (results) => results.every(({ isLoading }) => !isLoading),
  });
  // A query that is emptied later, such as at the end of the session, must not close the forms.
  const [wereLoaded, setWereLoaded] = useState(false);
  const isLate = useDelayed(maxWaitMs);
  if ((areLoaded || isLate) && !wereLoaded) setWereLoaded(true);
  return wereLoaded;
}
