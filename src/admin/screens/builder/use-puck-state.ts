import { createUsePuck } from '@puckeditor/core';

/** Reads Puck's state through a selector, so that other changes don't re-render. */
export const usePuckState = createUsePuck();
