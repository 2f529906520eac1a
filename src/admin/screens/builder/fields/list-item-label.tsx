interface ListItemLabelProps {
  /** Counted from 1. */
  number: number;
  /** First text of the item, if any. */
  text: string | undefined;
}

/** Label of a list item. A button, because Puck only opens items by pointer. */
export function ListItemLabel({ number, text }: ListItemLabelProps) {
  return (
    <button
      type="button"
      className="flex min-h-6 min-w-6 max-w-full cursor-pointer items-center gap-2 rounded-sm text-start"
    >
      <span className="shrink-0">{`Item #${number}`}</span>
      {text && <span className="min-w-0 truncate text-soft">{text}</span>}
    </button>
  );
}
