import type { Ref } from 'react';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import type { LinkSection } from '../url-field/link-section-queries.ts';
import { isMissingSection, missingSection, toSectionOptions } from './link-sections.ts';

interface SectionSelectProps {
  ref?: Ref<HTMLSelectElement>;
  label: string;
  /** The option that leads to no section. */
  none: string;
  sections: readonly LinkSection[];
  /** The id of the chosen heading; empty for none. */
  value: string;
  onChange(id: string): void;
}

/** Chooses the heading that a link leads to, and warns if it no longer exists. */
export function SectionSelect({ label, none, sections, value, onChange, ref }: SectionSelectProps) {
  return (
    <SelectField
      ref={ref}
      label={label}
      options={toSectionOptions(sections, none, value)}
      value={value}
      hint={
        isMissingSection(sections, value) && (
          <span role="status" className="font-medium text-yellow-ink">
            {missingSection}
          </span>
        )
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
