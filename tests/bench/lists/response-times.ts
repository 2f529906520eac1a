export interface Waiting {
  /** Milliseconds from the question to the whole answer. */
  p50: number;
  p95: number;
  worst: number;
  asked: number;
}

const rounds = 5;

/**
 * Asks each question of a group in turn, several rounds of them; how long the answers took. The first
 * round is not counted: nobody measures the database reading its files for the first time.
 */
export async function waitFor(questions: (() => Promise<Response>)[]): Promise<Waiting> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const question of questions) {
      const startedAt = performance.now();
      const answer = await question();
      await answer.text();
      if (round > 0) times.push(performance.now() - startedAt);
      if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}.`);
    }
  }
  return summary(times);
}

export function summary(times: number[]): Waiting {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), worst: at(1), asked: sorted.length };
}
