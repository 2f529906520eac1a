import { configureGlobal } from 'fast-check';

// A change is judged by the same values each time. At night they are others; a failure prints the seed to repeat it with.
const seed = process.env.PROPERTY_SEED;
if (seed !== 'random') configureGlobal({ seed: Number(seed ?? 1) });
