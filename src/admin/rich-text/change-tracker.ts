const mostUnheard = 50;

export interface ChangeTracker {
  /** Records an edit; false if the form has it already. */
  record(html: string): boolean;
  /** Whether this form value comes from outside rather than from an earlier edit. */
  isExternal(html: string): boolean;
}

/** Tells the editor's own changes, coming back from the form, from external ones. */
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
