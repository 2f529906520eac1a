import { Notice } from '#ui/panel/notice/notice.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { formatEmailCount, useStoredCount } from '../../emails/stored-email-count.ts';
import { useCan } from '../../session/me.ts';
import { mailDeliveryStatus } from './mail-delivery.ts';
import { TestEmail } from './send-test-email.tsx';
import type { SectionContentProps, SettingsFormProps } from './setting-control.tsx';

/** The mail server between how email is sent now and a test of it. */
export function MailContent({ form, settings, children }: SectionContentProps) {
  const canChange = useCan('mail_server.manage');
  return (
    <>
      <DeliveryStatus settings={settings} />
      {!canChange && <p className="text-soft">Only super admins can change the mail server.</p>}
      <fieldset disabled={!canChange} className="grid min-w-0 gap-4">
        {children}
      </fieldset>
      <TestEmail form={form} settings={settings} />
    </>
  );
}

function DeliveryStatus({ settings }: Pick<SettingsFormProps, 'settings'>) {
  const { tone, title, sentence } = mailDeliveryStatus(settings);
  return (
    <Notice tone={tone} title={title}>
      <p className="wrap-anywhere">{sentence}</p>
      {settings.mail_through !== 'nothing' && <StoredEmails />}
    </Notice>
  );
}

function StoredEmails() {
  const { stored } = useStoredCount();
  if (stored === 0) return null;
  return (
    <p>
      <span>{`${formatEmailCount(stored)} not sent yet.`}</span>{' '}
      <PanelLink href="/admin/emails?status=stored" className="underline underline-offset-4">
        Send or discard stored emails
      </PanelLink>
    </p>
  );
}
