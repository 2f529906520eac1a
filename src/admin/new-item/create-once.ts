import { ApiError } from '../api/client.ts';

/**
 * Creates a row under an id made here. If an earlier request of ours created it, whose response was lost, updates that
 * row instead: it has version 1 until someone else edits it.
 */
export async function createOnce<Row extends { version: number }>(
  create: () => Promise<Row>,
  update: (created: Row) => Promise<Row>,
): Promise<Row> {
  try {
    return await create();
  } catch (error) {
    const current = error instanceof ApiError ? (error.current as Row | undefined) : undefined;
    if (current?.version !== 1) throw error;
    return update(current);
  }
}
