import { type GrowingInput, growingInputs } from './growing-inputs.tsx';

const small = 40_000;
const times = 4;
/** A step whose time grows with the square of the length takes 16 times as long for four times as much. */
const limit = 9;
/** What takes less than this is not measured well enough to say how it grows. */
const floorMs = 40;
const turns = 3;
const shown = 10;

/** Milliseconds of the processor. */
async function cost({ read }: GrowingInput, text: string): Promise<number> {
  const before = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of several turns: whatever else the process does only ever makes it slower. */
async function measureGrowth(input: GrowingInput): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < turns && least > limit; turn += 1) {
    // Another text each time: what has been read is cached.
    const few = await cost(input, input.grow(small + turn));
    const many = await cost(input, input.grow(times * small + turn));
    least = Math.min(least, many / Math.max(floorMs, few));
  }
  return least;
}

/** Prints the inputs whose reading takes disproportionately long when they are four times as large. */
export async function run(): Promise<void> {
  const results: { name: string; growth: number }[] = [];
  for (const input of growingInputs) {
    results.push({ name: input.name, growth: await measureGrowth(input) });
  }
  const over = results.filter(({ growth }) => growth > limit).length;
  console.log(`${results.length} steps, ${over} over the limit of ${limit}. The steepest:`);
  for (const { name, growth } of results.sort((a, b) => b.growth - a.growth).slice(0, shown)) {
    console.log(`${growth.toFixed(1)}  ${name}`);
  }
}
