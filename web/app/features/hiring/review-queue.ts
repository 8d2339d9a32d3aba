import type { ReceivedApplication } from '@sira/contract/applications'

/**
 * Returns the queue with what is known now: its entries keep their places and get their present content, new ones are
 * added at the end, and the open one at the beginning if the list does not have it. Without a change, the same queue.
 */
export function mergeQueue(
  queue: readonly ReceivedApplication[],
  listed: readonly ReceivedApplication[],
  opened: ReceivedApplication,
): readonly ReceivedApplication[] {
  const present = new Map([opened, ...listed].map((one) => [one.id, one]))
  const kept = queue.map((one) => present.get(one.id) ?? one)
  const known = new Set(queue.map(({ id }) => id))
  const added = [...new Set(listed.map(({ id }) => id))].flatMap((id) => (known.has(id) ? [] : [present.get(id)!]))
  const merged = [...kept, ...added]
  if (!merged.some(({ id }) => id === opened.id)) merged.unshift(opened)
  const isSame = merged.length === queue.length && merged.every((one, at) => one === queue[at])
  return isSame ? queue : merged
}
