interface TopicsFieldsetProps {
  /** The id of the fieldset. */
  id: string;
  legend: string;
  hint: string;
  /** The topics to choose from. */
  offered: readonly string[];
  ticked: readonly string[];
  error?: string | undefined;
}

/** Checkboxes named `topics`, one for each topic. */
export function TopicsFieldset(props: TopicsFieldsetProps) {
  const { id, legend, hint, offered, ticked, error } = props;
  const described = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <fieldset
      aria-describedby={described}
      className={`min-w-0 ${error ? 'border-s-4 border-[#b42318] ps-4' : ''}`}
      id={id}
      tabIndex={-1}
    >
      <legend className="float-left w-full text-[1.125rem]/7 font-strong">{legend}</legend>
      <p
        className="clear-both text-base/6 text-[color:var(--soft,var(--color-ink-soft))]"
        id={`${id}-hint`}
      >
        {hint}
      </p>
      {error && (
        <p className="text-base/6 font-strong text-[#b42318]" id={`${id}-error`}>
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <ul className="mt-2 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {offered.map((topic) => (
          <li key={topic}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-[1.125rem]/7">
              <input
                className="mt-0.5 size-6 shrink-0 cursor-pointer accent-[var(--color-action)] focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus"
                defaultChecked={ticked.includes(topic)}
                name="topics"
                type="checkbox"
                value={topic}
              />
              <bdi className="min-w-0 wrap-anywhere">{topic}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
