const mostUnheard = 50;

export interface ChangeTracker {
  /** Enters what was typed; false when the form has it already. */
  record(html: string): boolean;
  /** Whether this value of the form is another text, and no late answer to what was typed. */
  isExternal(html: string): boolean;
}

/** Knows a text that comes back from its form from one that was put there by somebody else. */
export function createChangeTracker(first: string): ChangeTracker {
  let last = first;
  let unheard: string[] = [];
  return {
    record(html) {
      if (html === last) return false;
      last = html;
      unheard = [...unheard, html].slice(-mostUnheard);
      return true;
    },
    isExternal(html) {
      const at = unheard.lastIndexOf(html);
      const isEcho = html === last || at >= 0;
      unheard = html === last || !isEcho ? [] : unheard.slice(at + 1);
      if (!isEcho) last = html;
      return !isEcho;
    },
  };
}
