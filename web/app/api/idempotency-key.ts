import { createRandomId } from './device-id.ts'

/** Requests that were sent and may have arrived, by method and path, with their keys. */
const sent = new Map<string, { content: string; key: string }>()

const describeValue = (value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value)

/**
 * Returns the Idempotency-Key of a request. It stays the same while the same body is sent to the same method and path,
 * so that a request whose response got lost does not take effect twice.
 */
export function getIdempotencyKey(requestKey: string, body: unknown): string {
  const content = JSON.stringify(body, (_, value: unknown) => describeValue(value)) ?? ''
  const before = sent.get(requestKey)
  const key = before?.content === content ? before.key : createRandomId()
  sent.set(requestKey, { content, key })
  return key
}

/** Called when a response came: the next request gets a new key, even with the same body. */
export const clearIdempotencyKey = (requestKey: string) => sent.delete(requestKey)
