import type { ReactNode } from 'react';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useHasPasskeys } from '../../passkeys/passkey-queries.ts';
import { useMe } from '../../session/me.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { useHasProviders } from '../../sign-in-providers/provider-identities.ts';
import { ApplicationsSection, useHasApplications } from './applications-section.tsx';
import { ConnectionResult } from './connection-result.tsx';
import { EmailSection } from './email-section.tsx';
import {
  listNotificationSwitches,
  NotificationsForm,
  useNotificationsEditing,
} from './notifications-form.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileForm, useProfileEditing } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { SignInProvidersSection } from './sign-in-providers-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { useSectionsLoaded } from './use-sections-loaded.ts';

/** The user's own profile, email, password, notifications and preferences. */
export function Component() {
  const title = useSectionTitle('/admin/account');
  const profile = useProfileEditing();
  const notifications = useNotificationsEditing();
  // One for both forms: the router supports a single blocker at a time.
  const leaveGuard = useLeaveGuard({
    unsaved: profile.unsaved || notifications.unsaved,
    onDiscard() {
      profile.discard();
      notifications.discard();
    },
  });
  const areLoaded = useSectionsLoaded();
  return (
    <div className="max-w-[45rem]">
      <ScreenHead
        title={title}
        description="Your profile, sign-in details, notifications and sessions."
      />
      <div className="mb-6 empty:hidden">
        <ConnectionResult />
      </div>
      {areLoaded ? <Sections profile={profile} notifications={notifications} /> : <Loading />}
      {leaveGuard.question}
    </div>
  );
}

interface SectionsProps {
  profile: ReturnType<typeof useProfileEditing>;
  notifications: ReturnType<typeof useNotificationsEditing>;
}

function Sections({ profile, notifications }: SectionsProps) {
  const hasPasskeys = useHasPasskeys();
  const hasApplications = useHasApplications();
  const hasProviders = useHasProviders();
  const me = useMe();
  const getsNotifications = listNotificationSwitches(me).length > 0;
  return (
    <>
      <Section title="Profile">
        <OwnPhoto />
        <ProfileForm editing={profile} />
      </Section>
      <Section title="Email">
        <EmailSection />
      </Section>
      <Section title="Password">
        <PasswordSection />
      </Section>
      {hasPasskeys && !me.managed_by_single_sign_on && (
        <Section title="Passkeys">
          <PasskeysSection />
        </Section>
      )}
      {hasProviders && (
        <Section title="Sign-in providers">
          <SignInProvidersSection />
        </Section>
      )}
      <Section title="Two-factor authentication">
        <TwoFactorSection />
      </Section>
      {getsNotifications && (
        <Section title="Email notifications">
          <NotificationsForm editing={notifications} />
        </Section>
      )}
      <Section title="Where you’re signed in">
        <SessionList />
      </Section>
      {hasApplications && (
        <Section title="Applications">
          <ApplicationsSection />
        </Section>
      )}
      <Section title="This browser">
        <PreferencesSection />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h2 className="mb-4 text-base/6 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
