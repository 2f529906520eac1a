/** Changes to the library's elements, by selector. */
export type DomPatches = Record<string, (element: HTMLElement) => void>;

/** Time for the library to finish what it draws at once. */
const pauseMs = 60;
const watched = ['role', 'aria-pressed', 'aria-grabbed'];

/**
 * Mends the markup of the library within `root`, now and whenever it draws something new: that, and what is
 * around it, for a key that changes one block must not have the whole page looked through. Returns what ends
 * it.
 */
export function applyDomPatches(root: HTMLElement, mends: DomPatches): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const added = new Set<HTMLElement>([root]);
  const changed = new Set<HTMLElement>();
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      changed.add(target as HTMLElement);
      for (const node of addedNodes) if (isElement(node)) added.add(node);
    }
    timer ??= setTimeout(mend, pauseMs);
  });

  function mend() {
    timer = undefined;
    for (const [selector, change] of Object.entries(mends)) {
      for (const element of found(selector)) change(element);
    }
    added.clear();
    changed.clear();
  }

  function found(selector: string): Set<HTMLElement> {
    const elements = new Set<HTMLElement>();
    for (const element of added) {
      if (!root.contains(element)) continue;
      for (const inside of element.querySelectorAll<HTMLElement>(selector)) elements.add(inside);
    }
    for (const element of [...added, ...changed]) {
      let around = element.closest<HTMLElement>(selector);
      while (around && around !== root && root.contains(around)) {
        elements.add(around);
        around = around.parentElement?.closest<HTMLElement>(selector) ?? null;
      }
    }
    return elements;
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

/** Nodes of the canvas are of its own window, so `instanceof` would say no to all of them. */
function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** A value is written only where it is another one, so that the watching comes to rest. */
export function setAttributes(values: Record<string, string | null>) {
  return (element: HTMLElement): void => {
    for (const [name, value] of Object.entries(values)) {
      if (value === null) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
  };
}
