import type { DiffPart } from './text-diff.ts';

interface ComparedTextProps {
  parts: readonly DiffPart[];
  /** `first` shows the old text with removals; `second` shows the new text with additions. */
  side: 'first' | 'second';
  /** Versions one after the other, as by default, or the versions of two people, where nothing is deleted. */
  versions?: keyof typeof marks;
}

const marks = {
  inTime: {
    gone: { Mark: 'del', label: 'only in this revision' },
    new: { Mark: 'ins', label: 'only in the other version' },
  },
  ofPeople: {
    gone: { Mark: 'mark', label: 'only in theirs' },
    new: { Mark: 'mark', label: 'only in yours' },
  },
} as const;

const looks = { gone: 'bg-red-tint text-red-ink', new: 'bg-green-tint text-green-ink' };

/** One side of a diff; changes are marked visually and for screen readers. */
export function TextDiffView({ parts, side, versions = 'inTime' }: ComparedTextProps) {
  const other = side === 'first' ? 'new' : 'gone';
  const shown = parts.filter(({ is }) => is !== other);
  if (shown.length === 0) return <span>-</span>;
  return (
    <span className="whitespace-pre-line">
      {shown.map(({ is, text }, index) => {
        // The whole diff is rendered again on every change, so the index is a stable key.
        const key = `${index} ${is}`;
        if (is === 'same') return <span key={key}>{text}</span>;
        const { Mark, label } = marks[versions][is];
        return (
          <Mark key={key} className={`rounded-sm ${looks[is]}`}>
            <span className="sr-only">{` [${label}: `}</span>
            <span>{text}</span>
            <span className="sr-only">] </span>
          </Mark>
        );
      })}
    </span>
  );
}
