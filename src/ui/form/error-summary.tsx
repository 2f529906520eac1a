import type { ReactNode } from 'react';

/** Error summary at the top of the page. It takes the focus, so that it is read out first. */
export function ErrorSummary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      aria-labelledby="error-summary-title"
      // biome-ignore lint/a11y/noAutofocus: the page is the response to a submitted form.
      autoFocus
      className="max-w-[42rem] rounded-lg border-3 border-[#b42318] bg-white p-6 focus-visible:bg-white focus-visible:shadow-none focus-visible:ring-3 focus-visible:ring-focus"
      data-error-summary
      role="alert"
      tabIndex={-1}
    >
      <h2 className="text-[1.3125rem]/7" id="error-summary-title">
        {title}
      </h2>
      <div className="mt-3 space-y-3">{children}</div>
    </div>
  );
}

/** Links from each error to its control, in the order of `controls`. */
export function ErrorLinks({
  errors,
  controls,
}: {
  errors: Readonly<Record<string, string>>;
  controls: readonly { name: string; id: string }[];
}) {
  return (
    <ul className="space-y-2">
      {controls
        .filter(({ name }) => errors[name])
        .map(({ name, id }) => (
          <li key={name}>
            <a
              className="font-strong text-[#b42318] underline underline-offset-2 hover:decoration-2"
              href={`#${id}`}
            >
              {errors[name]}
            </a>
          </li>
        ))}
    </ul>
  );
}
