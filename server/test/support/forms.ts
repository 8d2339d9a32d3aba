import type { TestResponse } from './test-client.ts'
import type { TestApp } from './test-app.ts'

/** Returns a multipart form with these fields and files. */
export function buildMultipartForm(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Returns a response's body without the request id: it must not differ between "not there" and "not yours". */
export const getTextWithoutRequestId = (reply: TestResponse): string =>
  reply.text.replace(String(reply.headers['x-request-id']), '')

/** Fetches a link that a response contained. */
export async function fetchLink(
  testApp: TestApp,
  url: string,
): Promise<{ status: number; type: unknown; bytes: Buffer }> {
  const response = await testApp.app.inject({ url })
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload }
}
