import type { InjectOptions } from 'fastify'
import { caller, type Caller } from './person.ts'
import type { Town } from './town.ts'

const opened = new WeakMap<Town, ReturnType<typeof open>>()

async function open(town: Town) {
  const { app, resources } = await town.instance(undefined, { LIMITS_SCALE: '1' })
  return {
    app,
    resources,
    visitor: caller(app),
    as: ({ token }: { token: string }): Caller => caller(app, token),
    /** Somebody without a session who calls from this address. */
    from: (remoteAddress: string) => {
      const send = (method: 'GET' | 'POST', path: string, payload?: object, headers: InjectOptions['headers'] = {}) =>
        app
          .inject({ method, url: `/api/v1${path}`, remoteAddress, headers, ...(payload && { payload }) })
          .then((answer) => ({
            status: answer.statusCode,
            headers: answer.headers,
            ...answer.json<{ code?: string; data?: any }>(),
          }))
      return {
        get: (path: string, headers?: InjectOptions['headers']) => send('GET', path, undefined, headers),
        post: (path: string, body: object, headers?: InjectOptions['headers']) => send('POST', path, body, headers),
      }
    },
  }
}

/** An instance on which limits hold as they are; the town's own admits a thousand times as much. One a town: what it counts in memory stays. */
export function strict(town: Town) {
  const known = opened.get(town) ?? open(town)
  opened.set(town, known)
  return known
}
