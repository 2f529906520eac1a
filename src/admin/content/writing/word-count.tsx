const wordsPerMinute = 200;

/** The length of a text, and how long it takes to read. */
export function WordCount({ words }: { words: number }) {
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
  return (
    <p className="text-[0.8125rem]/5 text-soft tabular-nums">
      <span>{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</span>
      {words > 0 && <span>{` · ${minutes} min read`}</span>}
    </p>
  );
}
