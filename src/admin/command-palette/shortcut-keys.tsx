const onApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Formats a shortcut with Ctrl, or Cmd on a Mac. */
export function withCommandKey(key: string): string {
  return onApple ? `⌘ ${key}` : `Ctrl ${key}`;
}

/** Renders the keys of a shortcut. */
export function Shortcut({ keys }: { keys: string }) {
  return (
    <span translate="no" className="flex shrink-0 gap-1">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="inline-flex min-w-5 items-center justify-center rounded-sm border border-line bg-surface px-1 font-sans text-xs/4.5 text-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
