/** Runs a read or write of `localStorage` or `sessionStorage`; null if the browser denies it. */
export function tryStorage<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
