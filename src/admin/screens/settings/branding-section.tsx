import { useWatch } from 'react-hook-form';
import { BrandPictureField } from './brand-image-field.tsx';
import { FaviconPreview, LogoPreview } from './brand-previews.tsx';
import { defaults } from './settings-defaults.ts';
import { Part, type PartProps } from './settings-section.tsx';

export function BrandingPart({ form }: PartProps) {
  const [siteName, primary, logo, favicon] = useWatch({
    control: form.control,
    name: ['site_name', 'primary_color', 'logo_url', 'favicon_url'],
  });
  return (
    <Part id="branding" line="The signs by which people recognise the site.">
      <BrandPictureField
        form={form}
        name="logo_url"
        usedAs="logo"
        hint="Stands at the top of every page. A drawing (SVG) stays sharp in any size."
        preview={
          <LogoPreview
            address={logo}
            primary={primary || defaults.primary_color}
            siteName={siteName || defaults.site_name}
          />
        }
      />
      <BrandPictureField
        form={form}
        name="favicon_url"
        usedAs="favicon"
        hint="The small square in the browser's tab, at its best as SVG or PNG."
        preview={<FaviconPreview address={favicon} />}
      />
    </Part>
  );
}
