/** Rows of one batch, so that no statement takes too long, however many rows there are. */
export const BATCH_SIZE = 1000

/**
 * Deletes rows in batches. `deleteBatch` deletes `BATCH_SIZE` rows at most and returns them. A row that changes meanwhile
 * is left for the next call.
 */
export async function deleteInBatches(deleteBatch: () => Promise<readonly unknown[]>): Promise<void> {
  while ((await deleteBatch()).length === BATCH_SIZE);
}
