const maxPending = 50;

export interface ChangeTracker {
  /** Records an edit; false if the form has it already. */
  record(html: string): boolean;
  /** Whether this form value comes from outside rather than from an earlier edit. */
  isExternal(html: string): boolean;
}

/** Tells the editor's own changes, coming back from the form, from external ones. */
export function createChangeTracker(first: string): ChangeTracker {
  let last = first;
  let pending: string[] = [];
  return {
    record(html) {
      if (html === last) return false;
      last = html;
      pending = [...pending, html].slice(-maxPending);
      return true;
    },
    isExternal(html) {
      const at = pending.lastIndexOf(html);
      const isEcho = html === last || at >= 0;
      pending = html === last || !isEcho ? [] : pending.slice(at + 1);
      if (!isEcho) last = html;
      return !isEcho;
    },
  };
}
