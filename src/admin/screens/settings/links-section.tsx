import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { labels } from './settings-fields.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';

export function LinksSection({ form }: SettingsSectionProps) {
  return (
    <SettingsSection id="links" line="Broken links on this site are always reported.">
      <CheckboxField
        label={labels.check_external_links}
        hint="Once a week, the server requests the pages that your content links to."
        {...formField(form, 'check_external_links')}
      />
    </SettingsSection>
  );
}
