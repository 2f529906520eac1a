const prefix = 'directorate.draft.';

/** What somebody typed in this tab and has not saved; null when there is nothing, or nothing that can be read. */
export function readDraft<Kept>(name: string): Kept | null {
  try {
    const kept = sessionStorage.getItem(prefix + name);
    return kept === null ? null : (JSON.parse(kept) as Kept);
  } catch {
    return null;
  }
}

/** Keeps it over a reload of this tab. Where the browser refuses, there is simply no draft. */
export function keepDraft(name: string, kept: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(kept));
  } catch {}
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {}
}
