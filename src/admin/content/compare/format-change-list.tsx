import type { FormatChange } from './rich-text-formats.ts';

interface FormatChangeListProps {
  formats: readonly FormatChange[];
  is: FormatChange['is'];
}

/** What one side of a diff has besides the words; nothing if that is the same. */
export function FormatChangeList({ formats, is }: FormatChangeListProps) {
  const shown = formats
    .filter((format) => format.is === is)
    .map(({ text }, index) => ({ key: `${index} ${text}`, text }));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Formatting" className="mt-1 text-[0.8125rem]/5 text-soft">
      {shown.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}
