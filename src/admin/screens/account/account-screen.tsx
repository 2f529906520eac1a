import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyles } from '#ui/panel/button/button.tsx';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { EmailSection } from './email-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';

/** The user's own profile, email, password and preferences. */
export function Component() {
  const title = useSectionTitle('/admin/account');
  return (
    <div className="max-w-[45rem]">
      <ScreenHead title={title} description="Your profile, sign-in details and sessions." />
      <Section title="Profile">
        <ProfileForm />
      </Section>
      <Section title="Email">
        <EmailSection />
      </Section>
      <Section title="Password">
        <div className="grid justify-items-start gap-3">
          <p>Changing your password signs out all your other devices.</p>
          <Link to="/change-password" className={buttonStyles('secondary')}>
            Change password
          </Link>
        </div>
      </Section>
      <Section title="Where you’re signed in">
        <SessionList />
      </Section>
      <Section title="This browser">
        <PreferencesSection />
      </Section>
    </div>
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
