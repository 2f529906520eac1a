import { useWatch } from 'react-hook-form';
import { settingDefaults } from '#constants/settings.ts';
import { BrandImageField } from './brand-image-field.tsx';
import { FaviconPreview, LogoPreview } from './brand-previews.tsx';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';

export function BrandingSection({ form }: SettingsSectionProps) {
  const [siteName, primary, logo, favicon] = useWatch({
    control: form.control,
    name: ['site_name', 'primary_color', 'logo_url', 'favicon_url'],
  });
  return (
    <SettingsSection id="branding" line="Your logo and site icon.">
      <BrandImageField
        form={form}
        name="logo_url"
        usedAs="logo"
        hint="Shown at the top of every page. SVG stays sharp at any size."
        preview={
          <LogoPreview
            url={logo}
            primary={primary || settingDefaults.primary_color}
            siteName={siteName || settingDefaults.site_name}
          />
        }
      />
      <BrandImageField
        form={form}
        name="favicon_url"
        usedAs="favicon"
        hint="Shown in browser tabs. SVG or PNG recommended."
        preview={<FaviconPreview url={favicon} />}
      />
    </SettingsSection>
  );
}
