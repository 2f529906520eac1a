interface ListItemLabelProps {
  /** Counted from 1. */
  number: number;
  /** The first text of the entry, if it holds one. */
  text: string | undefined;
}

/** The name of an entry in a list: a button, for the library opens an entry by the pointer alone. */
export function ListItemLabel({ number, text }: ListItemLabelProps) {
  return (
    <button
      type="button"
      className="flex min-h-6 min-w-6 max-w-full cursor-pointer items-center gap-2 rounded-sm text-start"
    >
      <span className="shrink-0">Item #{number}</span>
      {text && <span className="min-w-0 truncate text-soft">{text}</span>}
    </button>
  );
}
