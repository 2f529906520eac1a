// Preloaded by the processes of a site: each adds what it has run to LOADED_FILES when it ends.
const { appendFileSync } = require('node:fs');

process.once('exit', () => {
  // The others were only read for the names that they export.
  const run = Object.values(require.cache).flatMap((it) => (it?.loaded ? [it.filename] : []));
  appendFileSync(String(process.env.LOADED_FILES), `${run.join('\n')}\n`);
});
