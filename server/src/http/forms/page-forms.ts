import type { FastifyInstance } from 'fastify'

/** What a form of a page without scripts sends is small. */
const MAX_BYTES = 4096

/**
 * Lets routes be registered that get the forms of pages without scripts, as `URLSearchParams`, and no other body. `register`
 * gets the instance on which they are registered.
 */
export async function registerPageForms(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    )
    register(scope)
  })
}

/** Returns a field of such a form; null without it. */
export const readFormField = (body: unknown, name: string): string | null =>
  body instanceof URLSearchParams ? body.get(name) : null
