import { nodeTooOld } from './node-version.js';

// Imported first: everything after it needs a newer Node.
const tooOld = nodeTooOld(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
