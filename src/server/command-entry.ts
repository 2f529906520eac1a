import { constants } from 'node:os';
import { runCommand } from './command.ts';

// Without a listener a signal ends the process at once, and what is cleaned up at exit would stay behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
process.exitCode = await runCommand(process.argv.slice(2));
