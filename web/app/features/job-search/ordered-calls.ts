interface OptimisticChange {
  /** Changes the screen; with false, changes it back. */
  apply: (isDone: boolean) => void
  send: () => Promise<unknown>
}

/** The last call about each thing, by its id. */
const lastCalls = new Map<string, Promise<unknown>>()

/**
 * Changes the screen at once and then calls the server. A second call about the same thing waits for the first, so that
 * the server ends in the state of the screen. If the last call fails the screen changes back; a failed call throws.
 */
export async function changeInOrder(id: string, { apply, send }: OptimisticChange): Promise<void> {
  apply(true)
  const currentCall = lastCalls.get(id)?.then(send, send) ?? send()
  lastCalls.set(id, currentCall)
  try {
    await currentCall
  } catch (error) {
    if (lastCalls.get(id) === currentCall) apply(false)
    throw error
  } finally {
    if (lastCalls.get(id) === currentCall) lastCalls.delete(id)
  }
}
