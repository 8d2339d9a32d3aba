/** What was sent and may have arrived, by method and path, with the key it went out under. */
const sent = new Map<string, { asked: string; key: string }>()

const name = (value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value)

/**
 * The Idempotency-Key of a request: the same as long as the same is sent to the same place again, so that a try whose answer
 * got lost is not done twice.
 */
export function onceKey(place: string, body: unknown): string {
  const asked = JSON.stringify(body, (_, value: unknown) => name(value)) ?? ''
  const before = sent.get(place)
  const key = before?.asked === asked ? before.key : newKey()
  sent.set(place, { asked, key })
  return key
}

/** Once an answer is there, the next request is another one, even with the same words. */
export const forgetOnceKey = (place: string) => sent.delete(place)

// randomUUID exists on secure pages only; a try-out over plain http in a local network has none.
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
