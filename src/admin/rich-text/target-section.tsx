import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#content-types/definitions.ts';
import { addFragment, splitFragment } from '#url/link-fragment.ts';
import { parsePermalink } from '#url/permalink.ts';
import { linkSectionsQuery } from '../url-field/link-section-queries.ts';
import { SectionSelect } from './section-select.tsx';

interface TargetSectionProps {
  /** A permalink, or the URL of a file, which has no sections. */
  url: string;
  /** Focuses the select when it appears. */
  isFocused: boolean;
  onChange(url: string): void;
}

/** Chooses the heading of an item that a link leads to; nothing for items without headings. */
export function TargetSection({ url, isFocused, onChange }: TargetSectionProps) {
  const { base, fragment } = splitFragment(url);
  const { data: sections } = useQuery({
    ...linkSectionsQuery(base),
    enabled: parsePermalink(base) !== null,
  });
  if (!sections || (sections.length === 0 && fragment === '')) return null;
  return (
    <SectionSelect
      {...(isFocused && { ref: focusSelect })}
      label="Section"
      none={`Whole ${contentTypes[parsePermalink(base)?.type ?? 'pages'].noun}`}
      sections={sections}
      value={fragment}
      onChange={(id) => onChange(addFragment(base, id))}
    />
  );
}

function focusSelect(select: HTMLSelectElement | null): void {
  select?.focus();
}
