import type { ComponentType } from 'react';
import { BrandingSection } from './branding-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { LinksSection } from './links-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import {
  type SettingsSectionId,
  type SettingsSectionProps,
  settingsSections,
} from './settings-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { SmtpSection } from './smtp-section.tsx';
import { SocialSection } from './social-section.tsx';
import { UploadLimitsSection } from './upload-limits-section.tsx';

const sections: Record<SettingsSectionId, ComponentType<SettingsSectionProps>> = {
  general: GeneralSection,
  branding: BrandingSection,
  colours: ColoursSection,
  contact: ContactSection,
  mail: SmtpSection,
  social: SocialSection,
  figures: FiguresSection,
  uploads: UploadLimitsSection,
  retention: RetentionSection,
  links: LinksSection,
  'sign-in': SignInSection,
};

/** All fields of the form, section by section. */
export function SettingsSections(props: SettingsSectionProps) {
  return settingsSections.map(({ id }) => {
    const Section = sections[id];
    return <Section key={id} {...props} />;
  });
}
