import { nodeTooOld } from './node-version.js';

// Imported before all else: what follows is written for newer versions.
const tooOld = nodeTooOld(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
