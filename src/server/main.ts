// React and others decide when they are loaded which of their builds runs, so this comes before everything else.
// biome-ignore lint/style/noProcessEnv: not read, but set for libraries
process.env.NODE_ENV = 'production';
await import('./run.ts');

export {};
