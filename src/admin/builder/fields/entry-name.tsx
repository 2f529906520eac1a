/** The name of an entry in a list: a button, for the library opens an entry by the pointer alone. */
export function EntryName({ words }: { words: string }) {
  return (
    <button
      type="button"
      className="min-h-6 min-w-6 max-w-full cursor-pointer truncate rounded-sm text-start"
    >
      {words}
    </button>
  );
}
