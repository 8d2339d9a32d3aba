import type { Reply } from './person.ts'
import type { Town } from './town.ts'

/** A multipart form of these fields and files. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** The body of an answer without the id of its request: what must not differ between "not there" and "not yours". */
export const bytesOf = (reply: Reply): string => reply.text.replace(String(reply.headers['x-request-id']), '')

/** What lies behind a link of an answer. */
export async function follow(town: Town, url: string): Promise<{ status: number; type: unknown; bytes: Buffer }> {
  const answer = await town.app.inject({ url })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload }
}
