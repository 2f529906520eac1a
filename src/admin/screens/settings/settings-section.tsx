import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Settings } from '../../site/settings-query.ts';
import type { SettingsFields } from './settings-fields.ts';

/** Props of each section of the form. */
export interface SettingsSectionProps {
  form: UseFormReturn<SettingsFields>;
  /** The stored settings. */
  settings: Settings;
}

/** The sections of the form in order, by their id in the URL. */
export const settingsSections = [
  { id: 'general', title: 'General' },
  { id: 'branding', title: 'Branding' },
  { id: 'colours', title: 'Color Palette' },
  { id: 'contact', title: 'Contact Information' },
  { id: 'mail', title: 'SMTP Configuration' },
  { id: 'social', title: 'Social Media' },
  { id: 'figures', title: 'Home Page Figures' },
  { id: 'uploads', title: 'Upload Limits' },
  { id: 'retention', title: 'Data Retention' },
  { id: 'links', title: 'Links' },
  { id: 'sign-in', title: 'Sign-in' },
] as const;

export type SettingsSectionId = (typeof settingsSections)[number]['id'];

interface SectionFrameProps {
  id: SettingsSectionId;
  /** Description. */
  line: string;
  children: ReactNode;
}

export function SettingsSection({ id, line, children }: SectionFrameProps) {
  const title = settingsSections.find((part) => part.id === id)?.title;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="border-t border-line py-6 outline-none first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 id={`${id}-title`} className="text-base/6 font-semibold">
        {title}
      </h2>
      <p className="mb-4 text-soft">{line}</p>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}
