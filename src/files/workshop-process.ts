import { constants, setPriority } from 'node:os';
import { acceptFile } from './accepting.ts';
import { type Order, type Report, reportOf } from './apart/messages.ts';
import { deriveFiles } from './deriving.ts';
import { makeThumbnail } from './pictures/thumbnail.ts';

// Entry of the process in which files are taken apart; see `apart/bench.ts` for the other end.

function report(what: Report): void {
  process.send?.(what);
}

function work(order: Order): Promise<unknown> {
  switch (order.task) {
    case 'accept':
      return acceptFile(...order.parameters);
    case 'derive':
      return deriveFiles(...order.parameters);
    case 'thumbnail':
      return makeThumbnail(...order.parameters);
  }
}

// Whoever is served comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ctrl-C and a service's stop reach the whole group: the parent decides when this process ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  work(order).then(
    (value) => report({ kind: 'done', value }),
    (error: unknown) => report(reportOf(error)),
  );
});
report({ kind: 'ready' });
