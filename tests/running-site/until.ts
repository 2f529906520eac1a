const pollMs = 20;

/** Calls `question` repeatedly until it returns something truthy. Fails with `what` after the deadline. */
export async function until<T>(
  what: string,
  question: () => T | Promise<T>,
  withinMs = 60_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Not seen within ${withinMs} ms: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
