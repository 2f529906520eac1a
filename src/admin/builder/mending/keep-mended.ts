/** What is changed in every element that the library makes and a selector finds. */
export type Mends = Record<string, (element: HTMLElement) => void>;

/** Time for the library to finish what it draws at once. */
const pauseMs = 60;
const watched = ['role', 'aria-pressed', 'aria-grabbed'];

/**
 * Mends the markup of the library within `root`, now and whenever it draws something new. Returns what ends
 * it.
 */
export function keepMended(root: HTMLElement, mends: Mends): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(mend, pauseMs);
  });

  function mend() {
    timer = undefined;
    for (const [selector, change] of Object.entries(mends)) {
      for (const element of root.querySelectorAll<HTMLElement>(selector)) change(element);
    }
  }

  mend();
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: watched,
  });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** A value is written only where it is another one, so that the watching comes to rest. */
export function attributes(values: Record<string, string | null>) {
  return (element: HTMLElement): void => {
    for (const [name, value] of Object.entries(values)) {
      if (value === null) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
  };
}
