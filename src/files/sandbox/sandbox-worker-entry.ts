import { constants } from 'node:os';
import { createVariants } from '../create-variants.ts';
import { processFile } from '../file-processing.ts';
import { createEmailLogo } from '../images/email-logo.ts';
import { createThumbnail } from '../images/image-thumbnail.ts';
import { lowerPriority } from './lower-priority.ts';
import { type SandboxRequest, type SandboxResponse, toErrorResponse } from './sandbox-messages.ts';

// Entry point of the child process of the sandbox worker.

function response(what: SandboxResponse): void {
  process.send?.(what);
}

function work(request: SandboxRequest): Promise<unknown> {
  switch (request.task) {
    case 'processFile':
      return processFile(...request.parameters);
    case 'createVariants':
      return createVariants(...request.parameters);
    case 'createThumbnail':
      return createThumbnail(...request.parameters);
    case 'createEmailLogo':
      return createEmailLogo(...request.parameters);
  }
}

// Serving requests has priority.
lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ctrl-C and a service's stop signal reach the whole group: the parent decides when this process ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (request: SandboxRequest) => {
  work(request).then(
    (value) => response({ kind: 'done', value }),
    (error: unknown) => response(toErrorResponse(error)),
  );
});
response({ kind: 'ready' });
