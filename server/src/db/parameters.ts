/** Writes a value as PostgreSQL reads it: arrays as its array texts, other objects as JSON. */
export function toParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? toArrayText(value) : JSON.stringify(value)
}

function toArrayText(items: readonly unknown[]): string {
  return `{${items.map(toItemText).join(',')}}`
}

function toItemText(item: unknown): string {
  if (Array.isArray(item)) return toArrayText(item)
  const value = toParameter(item)
  if (value === null) return 'NULL'
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
