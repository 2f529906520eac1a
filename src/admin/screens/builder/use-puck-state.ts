import { createUsePuck } from '@puckeditor/core';

/** The editor's state; `select` names what is read of it, so that nothing else is a reason to draw again. */
export const usePuckState = createUsePuck();
