import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { fieldOf } from '../../forms/field-of.ts';
import { lettersWay } from './mail-delivery.ts';
import { defaults } from './settings-defaults.ts';
import { labels } from './settings-fields.ts';
import { Part, type PartProps } from './settings-section.tsx';
import { MailPassword } from './smtp-password-field.tsx';
import { TestMessage } from './test-email.tsx';

export function MailPart({ form, settings }: PartProps) {
  return (
    <Part id="mail" line="The server through which letters to staff and visitors go out.">
      <LettersWay settings={settings} />
      <CheckboxField label={labels.smtp_enabled} {...fieldOf(form, 'smtp_enabled')} />
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_7rem]">
        <TextField
          label={labels.smtp_host}
          placeholder="mail.example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf(form, 'smtp_host')}
        />
        <TextField
          label={labels.smtp_port}
          placeholder={defaults.smtp_port}
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf(form, 'smtp_port')}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={labels.smtp_user}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf(form, 'smtp_user')}
        />
        <MailPassword key={settings.version} form={form} settings={settings} />
        <TextField
          label={labels.smtp_from_email}
          type="email"
          autoComplete="off"
          {...fieldOf(form, 'smtp_from_email')}
        />
        <TextField
          label={labels.smtp_from_name}
          autoComplete="off"
          {...fieldOf(form, 'smtp_from_name')}
        />
      </div>
      <TestMessage form={form} settings={settings} />
    </Part>
  );
}

function LettersWay({ settings }: Pick<PartProps, 'settings'>) {
  const { tone, title, sentence } = lettersWay(settings);
  return (
    <Notice tone={tone} title={title}>
      <p className="wrap-anywhere">{sentence}</p>
    </Notice>
  );
}
