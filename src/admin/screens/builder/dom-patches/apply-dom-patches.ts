/** Changes to Puck's elements, by selector. */
export type DomPatches = Record<string, (element: HTMLElement) => void>;

/** Lets Puck finish rendering. */
const pauseMs = 60;
const watchedAttributes = ['role', 'aria-pressed', 'aria-grabbed'];

/**
 * Patches Puck's markup in `root`, now and whenever it changes. Only changed elements and their ancestors are
 * checked, so that typing stays fast. Returns a function that stops it.
 */
export function applyDomPatches(root: HTMLElement, patches: DomPatches): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const added = new Set<HTMLElement>([root]);
  const changed = new Set<HTMLElement>();
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      changed.add(target as HTMLElement);
      for (const node of addedNodes) if (isElement(node)) added.add(node);
    }
    timer ??= setTimeout(applyPending, pauseMs);
  });

  function applyPending() {
    timer = undefined;
    for (const [selector, change] of Object.entries(patches)) {
      for (const element of findElements(selector)) change(element);
    }
    added.clear();
    changed.clear();
  }

  function findElements(selector: string): Set<HTMLElement> {
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

  applyPending();
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: watchedAttributes,
  });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Canvas nodes belong to another window, so `instanceof` does not work. */
function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Sets attributes only if they differ, so that the mutation observer does not loop. */
export function setAttributes(values: Record<string, string | null>) {
  return (element: HTMLElement): void => {
    for (const [name, value] of Object.entries(values)) {
      if (value === null) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
  };
}
