import { beforeAll, describe, expect } from 'vitest'
import { ASKS, endpointOf, type Stage } from '#testing/asks.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { onDisk } from '#testing/stored-files.ts'
import { newStage } from '#testing/stage.ts'
import { test, type Town } from '#testing/town.ts'
import { ACTORS, cellsOf, ROWS, type Row } from './matrix.ts'

let stage: Stage | undefined
const onStage = async (town: Town) => (stage ??= await newStage(town))
const EVIL = { origin: 'https://evil.example', referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' }
/** Where sessions are kept elsewhere. */
const cookies = (token: string) =>
  ['token', '__Host-token', 'session', '__Host-session', 'accessToken', 'access_token', 'jwt', 'connect.sid', 'sid']
    .map((name) => `${name}=${token}`)
    .join('; ')
/** What a form of any page can send to anybody without asking first. */
const FORMS = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/plain; charset=utf-8',
  'text/plain; a=application/json',
  'application/x-www-form-urlencoded, application/json',
]

const writing = ROWS.filter((row) => endpointOf(row) && endpointOf(row)!.method !== 'GET')
const owned = writing.filter((row) => endpointOf(row)!.access !== 'anyone')

async function asked(town: Town, row: Row) {
  const here = await onStage(town)
  const actor = ACTORS.find((each) => cellsOf(row)[each].startsWith('2') && each !== 'A') ?? 'J'
  const { params = {}, body = {} } = await ASKS[row](here, actor)
  const { method, path } = endpointOf(row)!
  return {
    method,
    url: `/api/v1${path.replace(/:(\w+)/g, (_, name: string) => params[name]!)}`,
    body,
    token: here.cast.people[actor as 'J'].token,
  }
}

describe('what a browser adds by itself gives no right:', () => {
  test.for(owned)('%s needs the bearer token', async (row, { townOfFile: town }) => {
    const { method, url, body, token } = await asked(town, row)
    const before = [await fingerprint(town), onDisk(town)]
    const payload = body instanceof FormData ? {} : (body as object)
    for (const headers of [
      { ...EVIL, cookie: cookies(token) },
      { origin: 'https://sira.example', cookie: cookies(token) },
      { ...EVIL, authorization: `Basic ${btoa(`token:${token}`)}` },
    ])
      expect(
        (await town.app.inject({ method, url: `${url}?token=${token}&access_token=${token}`, headers, payload }))
          .statusCode,
      ).toBe(401)
    expect([await fingerprint(town), onDisk(town)]).toEqual(before)
  })
})

const orderly = writing.filter(
  (row) => endpointOf(row)!.body && Object.values(cellsOf(row)).some((cell) => cell.startsWith('2')),
)
describe('no form of another page writes anything:', () => {
  beforeAll(() => void (stage = undefined))

  test.for(orderly)('%s takes no body that a form can send without being asked', async (row, { townOfFile: town }) => {
    const { method, url, body, token } = await asked(town, row)
    const before = [await fingerprint(town), onDisk(town)]
    for (const type of FORMS) {
      const { statusCode } = await town.app.inject({
        method,
        url,
        headers: { ...EVIL, 'content-type': type, authorization: `Bearer ${token}` },
        payload: JSON.stringify(body),
      })
      // Another page's origin is refused before its body is looked at.
      expect([type, statusCode]).toEqual([type, endpointOf(row)!.ownPagesOnly ? 403 : 415])
    }
    expect([await fingerprint(town), onDisk(town)]).toEqual(before)
  })

  test('and a page that asks in advance whether it may send JSON or a token is told nothing', async ({
    townOfFile: town,
  }) => {
    for (const row of ['login', 'register', 'signInWithGoogle', 'signInWithGithub', 'sendMessage'] as const) {
      const { url } = await asked(town, row)
      const { statusCode, headers } = await town.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          ...EVIL,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,authorization',
        },
      })
      expect([row, statusCode, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([
        row,
        404,
        [],
      ])
    }
  })
})

describe('nobody is signed in to an account that another page chose', () => {
  test.for(['signInWithGoogle', 'signInWithGithub'] as const)('by %s', async (row, { townOfFile: town }) => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://sira.example',
      'https://sira.example.evil.test',
      'https://sira.example:8443',
      '',
    ]) {
      const { url, body } = await asked(town, row)
      const answer = await town.app.inject({ method: 'POST', url, headers: { origin }, payload: body as object })
      expect([origin, answer.statusCode, answer.json().code]).toEqual([origin, 403, 'FOREIGN_ORIGIN'])
    }
    const { url, body } = await asked(town, row)
    expect(
      (
        await town.app.inject({
          method: 'POST',
          url,
          headers: { origin: 'https://sira.example' },
          payload: body as object,
        })
      ).statusCode,
    ).toBe(200)
  })

  test('the one cookie is the state of a sign-in that this browser began: host-only, secure, out of reach of scripts', async ({
    townOfFile: town,
  }) => {
    const { headers } = await town.app.inject('/api/v1/auth/github/start')
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-github-state=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})
