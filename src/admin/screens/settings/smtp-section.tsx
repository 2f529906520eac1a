import { settingDefaults } from '#constants/settings.ts';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { formatEmailCount, useStoredCount } from '../../emails/stored-email-count.ts';
import { formField } from '../../forms/form-field.ts';
import { useCan } from '../../session/me.ts';
import { mailDeliveryStatus } from './mail-delivery.ts';
import { TestEmail } from './send-test-email.tsx';
import { labels } from './settings-fields.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';
import { SmtpPasswordField } from './smtp-password-field.tsx';

export function SmtpSection({ form, settings }: SettingsSectionProps) {
  const canChange = useCan('mail_server.manage');
  return (
    <SettingsSection id="mail" line="Outgoing mail server.">
      <DeliveryStatus settings={settings} />
      {!canChange && <p className="text-soft">Only super admins can change the mail server.</p>}
      <fieldset disabled={!canChange} className="grid min-w-0 gap-4">
        <CheckboxField label={labels.smtp_enabled} {...formField(form, 'smtp_enabled')} />
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_7rem]">
          <TextField
            label={labels.smtp_host}
            placeholder="mail.example.org"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...formField(form, 'smtp_host')}
          />
          <TextField
            label={labels.smtp_port}
            placeholder={String(settingDefaults.smtp_port)}
            inputMode="numeric"
            autoComplete="off"
            {...formField(form, 'smtp_port')}
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={labels.smtp_user}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...formField(form, 'smtp_user')}
          />
          <SmtpPasswordField key={settings.version} form={form} settings={settings} />
          <TextField
            label={labels.smtp_from_email}
            type="email"
            autoComplete="off"
            {...formField(form, 'smtp_from_email')}
          />
          <TextField
            label={labels.smtp_from_name}
            autoComplete="off"
            {...formField(form, 'smtp_from_name')}
          />
        </div>
      </fieldset>
      <TestEmail form={form} settings={settings} />
    </SettingsSection>
  );
}

function DeliveryStatus({ settings }: Pick<SettingsSectionProps, 'settings'>) {
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
