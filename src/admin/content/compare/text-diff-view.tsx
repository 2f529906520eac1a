import type { DiffPart } from './text-diff.ts';

interface ComparedTextProps {
  parts: readonly DiffPart[];
  /** `first` shows the old text with removals; `second` shows the new text with additions. */
  side: 'first' | 'second';
}

const marks = {
  gone: { Mark: 'del', look: 'bg-red-tint text-red-ink', label: 'only in this revision' },
  new: { Mark: 'ins', look: 'bg-green-tint text-green-ink', label: 'only in the other version' },
} as const;

/** One side of a diff; changes are marked visually and for screen readers. */
export function TextDiffView({ parts, side }: ComparedTextProps) {
  const other = side === 'first' ? 'new' : 'gone';
  const shown = parts.filter(({ is }) => is !== other);
  if (shown.length === 0) return <span>-</span>;
  return (
    <span className="whitespace-pre-line">
      {shown.map(({ is, text }, index) => {
        // The whole diff is rendered again on every change, so the index is a stable key.
        const key = `${index} ${is}`;
        if (is === 'same') return <span key={key}>{text}</span>;
        const { Mark, look, label } = marks[is];
        return (
          <Mark key={key} className={`rounded-sm ${look}`}>
            <span className="sr-only">{` [${label}: `}</span>
            <span>{text}</span>
            <span className="sr-only">] </span>
          </Mark>
        );
      })}
    </span>
  );
}
