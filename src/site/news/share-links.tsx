interface Props {
  title: string;
  link: string;
}

const look =
  'inline-flex min-h-11 items-center justify-center rounded-[4px] border border-field-edge px-4 text-base/6 hover:underline focus-visible:bg-focus focus-visible:text-ink';

/** Links to share an article without third parties. The copy button appears once its script has loaded. */
export function ShareLinks({ title, link }: Props) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`;
  return (
    <div>
      <h2 className="text-[1.125rem]/7 font-strong">Share</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        <li>
          <a href={mail} className={look}>
            Share by email
          </a>
        </li>
        <li>
          <button
            type="button"
            data-copy-link={link}
            className={`invisible min-w-[7.5rem] cursor-pointer noscript:hidden ${look}`}
          >
            <span aria-live="polite">Copy link</span>
          </button>
        </li>
      </ul>
    </div>
  );
}
