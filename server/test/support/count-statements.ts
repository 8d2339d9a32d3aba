import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Returns a function that says how many statements with this text have been sent since it was last called. */
export function countStatements(text: string): () => number {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  return () => {
    const sent = query.mock.calls.filter(([statement]: unknown[]) => {
      const { text: sentText = statement } = Object(statement) as { text?: unknown }
      return String(sentText).includes(text)
    })
    query.mockClear()
    return sent.length
  }
}
