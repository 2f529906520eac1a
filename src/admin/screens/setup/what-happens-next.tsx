interface WhatHappensNextProps {
  /** Whether the account exists already. */
  isCreated: boolean;
}

export function WhatHappensNext({ isCreated }: WhatHappensNextProps) {
  return (
    <section aria-labelledby="what-happens-next" className="border-t border-line pt-4">
      <h2 id="what-happens-next" className="text-sm/5">
        What happens next
      </h2>
      <ul className="mt-2 grid list-disc gap-1 ps-5 text-soft">
        {!isCreated && <li>An admin account is created with this email address.</li>}
        <li>
          {isCreated
            ? 'Your account has super_admin privileges.'
            : 'It has super_admin privileges.'}
        </li>
        <li>You will be prompted to change the password on first login.</li>
        <li>
          {isCreated
            ? 'This page has turned itself off. You don’t need to disable or remove it.'
            : 'This page should be disabled or removed afterwards. It turns itself off once an administrator exists.'}
        </li>
      </ul>
    </section>
  );
}
