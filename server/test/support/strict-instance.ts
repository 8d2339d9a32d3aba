import type { InjectOptions } from 'fastify'
import { createTestClient, type TestClient } from './test-client.ts'
import type { TestApp } from './test-app.ts'

const instances = new WeakMap<TestApp, ReturnType<typeof openStrictInstance>>()

async function openStrictInstance(testApp: TestApp) {
  const { app, resources } = await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })
  return {
    app,
    resources,
    visitor: createTestClient(app),
    as: ({ token }: { token: string }): TestClient => createTestClient(app, token),
    /** A client without a session at this network address. */
    from: (remoteAddress: string) => {
      const send = (method: 'GET' | 'POST', path: string, payload?: object, headers: InjectOptions['headers'] = {}) =>
        app
          .inject({ method, url: `/api/v1${path}`, remoteAddress, headers, ...(payload && { payload }) })
          .then((response) => ({
            status: response.statusCode,
            headers: response.headers,
            ...response.json<{ code?: string; data?: any }>(),
          }))
      return {
        get: (path: string, headers?: InjectOptions['headers']) => send('GET', path, undefined, headers),
        post: (path: string, body: object, headers?: InjectOptions['headers']) => send('POST', path, body, headers),
      }
    },
  }
}

/**
 * Returns an instance with the real rate limits; the test app's first instance allows a thousand times as much. There is
 * one per test app: what it counts in memory stays.
 */
export function getStrictInstance(testApp: TestApp) {
  const instance = instances.get(testApp) ?? openStrictInstance(testApp)
  instances.set(testApp, instance)
  return instance
}

let addresses = 0
/** An address from which no test has called yet. */
export const createFreshAddress = () => `198.18.${addresses >> 8}.${++addresses & 255}`

/** Sends this many requests, one after the other; returns the responses. */
export async function callRepeatedly(testApp: TestApp, address: string, times: number, path = '/skills/getAll') {
  const { from } = await getStrictInstance(testApp)
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await from(address).get(path))
  return answers
}
