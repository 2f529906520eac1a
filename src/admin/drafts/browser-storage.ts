/** Runs a read or write of `localStorage` or `sessionStorage`; null if it throws, as with blocked or full storage. */
export function tryStorage<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
