import { randomUUID } from 'node:crypto'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { ASKS, endpointOf, send, type Stage } from '#testing/asks.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { bytesOf } from '#testing/forms.ts'
import type { Reply } from '#testing/person.ts'
import { newStage } from '#testing/stage.ts'
import { test, type Town } from '#testing/town.ts'
import { ACTORS, cellsOf, MATRIX, ROWS, SEES, type Actor, type Row } from './matrix.ts'

let stage: Stage | undefined
/** One cast for as many rows as leave it as it was. */
const onStage = async (town: Town) => (stage ??= await newStage(town))
const reads = (row: Row) => (endpointOf(row)?.method ?? 'GET') === 'GET'
const isRefusal = (cell: string) => /^[45]/.test(cell)
/** Refused ones first: they find everything as it was made. */
const inTurn = (row: Row) =>
  ACTORS.toSorted((one, other) => Number(isRefusal(cellsOf(row)[other])) - Number(isRefusal(cellsOf(row)[one])))
const actorsWith = (row: Row, pattern: RegExp) => ACTORS.filter((actor) => pattern.test(cellsOf(row)[actor]))

/** The cell as it was found: the status or the list's word, and whatever is wrong beside it. */
function found({ cast }: Stage, [row, actor]: [Row, Actor], reply: Reply, changed: boolean): string {
  const allowed = reply.status < 400 ? [actor, SEES[row]?.[actor]] : []
  const told = ACTORS.filter((each) => !allowed.includes(each)).flatMap((each) =>
    cast.secrets[each].filter((secret) => reply.text.includes(secret)),
  )
  return [
    wordFor(row, reply),
    ...(changed ? ['and something was written'] : []),
    ...strangers(cast.owns[actor], row, actor, reply),
    ...told.map((secret) => `and tells ${secret}`),
  ].join(' ')
}
const wordFor = (row: Row, { status, data }: Reply) => {
  const isList = Object.values(cellsOf(row)).some((cell) => cell === 'own')
  return isList && status === 200 ? (data.length > 0 ? 'own' : '∅') : String(status)
}
const strangers = (owns: string[] = [], row: Row, actor: Actor, { status, data }: Reply) =>
  cellsOf(row)[actor] === 'own' && status === 200
    ? (data as { id: string }[]).filter(({ id }) => !owns.includes(id)).map(({ id }) => `and shows ${id}`)
    : []

describe('everybody gets what the matrix says, a refusal writes nothing, and no answer tells of others:', () => {
  test.for(ROWS)('%s', async (row, { townOfFile: town }) => {
    const here = await onStage(town)
    const seen: Record<string, string> = {}
    for (const actor of inTurn(row)) {
      const ask = await ASKS[row](here, actor)
      const before = await fingerprint(town)
      const reply = await send(row, ask, here.cast.callers[actor])
      const changed = reply.status >= 400 && (await fingerprint(town)) !== before
      seen[actor] = found(here, [row, actor], reply, changed)
    }
    if (!reads(row)) stage = undefined
    expect(seen).toEqual(cellsOf(row))
  })
})

const named = ROWS.filter((row) => endpointOf(row)?.params && actorsWith(row, /404/).length > 0)
describe('somebody else’s is answered as if nobody had it, to the byte:', () => {
  test.for(named)('%s', async (row, { townOfFile: town }) => {
    const here = await onStage(town)
    for (const actor of actorsWith(row, /404/)) {
      const ask = await ASKS[row](here, actor)
      const nobodys = {
        ...ask,
        params: Object.fromEntries(Object.keys(ask.params!).map((name) => [name, randomUUID()])),
      }
      const [theirs, none] = [
        await send(row, ask, here.cast.callers[actor]),
        await send(row, nobodys, here.cast.callers[actor]),
      ]
      expect([theirs.status, bytesOf(theirs), headersOf(theirs)], actor).toEqual([404, bytesOf(none), headersOf(none)])
    }
  })
})
const headersOf = ({ headers }: Reply) => ({ ...headers, 'x-request-id': '', date: '' })

// A wrong sign-in needs its body to be one.
const SIGN_INS: Row[] = ['login', 'signInWithGoogle', 'signInWithGithub', 'passSecondStep', 'signInWithPasskey']
const withBody = ROWS.filter(
  (row) => endpointOf(row)?.body && !SIGN_INS.includes(row) && actorsWith(row, /40[134]/).length > 0,
)
describe('who may not call learns nothing from a body that could not be used:', () => {
  test.for(withBody)('%s', async (row, { townOfFile: town }) => {
    const here = await onStage(town)
    for (const actor of actorsWith(row, /40[134]/)) {
      const ask = await ASKS[row](here, actor)
      const answer = await send(row, { ...ask, body: { nonsense: [] } }, here.cast.callers[actor])
      expect(String(answer.status), actor).toBe(cellsOf(row)[actor])
    }
  })
})

describe('the matrix', () => {
  /** `METHOD /path` of every route that Fastify has; HEAD goes with GET. */
  const routesOf = (town: Town) => {
    const path: string[] = []
    return town.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
        if (part === undefined) return []
        path.splice(indent!.length / 4, Infinity, part)
        return methods!
          .split(', ')
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${path.join('')}`)
      })
  }

  test('has a row for every endpoint of the contract, and no other', () => {
    const named = ROWS.map((row) => row.split(' ')[0]!).filter(
      (name) =>
        !['file', 'image', 'cv', 'resumeJson', 'applicationsCsv', 'companyEvents', 'bellEvents', 'auditCsv'].includes(
          name,
        ),
    )
    expect([...new Set(named)].toSorted()).toEqual([...EVERY_ENDPOINT.keys()].toSorted())
  })

  test('has eleven known cells in every row', () => {
    for (const row of ROWS) {
      expect(MATRIX[row].split(/ +/), row).toHaveLength(ACTORS.length)
      for (const cell of Object.values(cellsOf(row))) expect(cell, row).toMatch(/^(20[01]|40[0139]|404|own|∅)$/)
    }
  })

  test('knows every address that is served beside the contract', ({ townOfFile }) => {
    const agreed = new Set([...EVERY_ENDPOINT.values()].map(({ method, path }) => `${method} /api/v1${path}`))
    const beside = routesOf(townOfFile).filter((route) => !agreed.has(route) && !route.endsWith(' *'))
    expect(beside.toSorted()).toEqual([
      'GET /api/docs',
      'GET /api/v1/admin/audit.csv',
      'GET /api/v1/auth/github/callback',
      'GET /api/v1/auth/github/start',
      'GET /api/v1/company/applications.csv',
      'GET /api/v1/company/events',
      'GET /api/v1/files/:fileId',
      'GET /api/v1/images/:fileId/:width',
      'GET /api/v1/job-seeker/cv',
      'GET /api/v1/job-seeker/resume.json',
      'GET /api/v1/notifications/events',
      'GET /api/v1/openapi.json',
      'GET /auth/google/button',
      'GET /feed.json',
      'GET /feed.xml',
      'GET /healthz',
      'GET /jobs/feed.json',
      'GET /jobs/feed.xml',
      'GET /me/calendar/:file',
      'GET /og/companies/:file',
      'GET /og/jobs/:file',
      'GET /readyz',
      'GET /robots.txt',
      'GET /sitemap.xml',
      'GET /sitemap/:kind/:file',
      'GET /sitemap/pages.xml',
      'POST /confirm-alert',
      'POST /job-alert',
      'POST /stop-alert',
    ])
  })

  test('health and the description of the API are for anyone and tell nothing of anybody', async ({
    townOfFile: town,
  }) => {
    const { cast } = await onStage(town)
    for (const url of ['/healthz', '/readyz', '/api/v1/openapi.json', '/api/docs']) {
      const { statusCode, body } = await town.app.inject({ url })
      expect(statusCode).toBe(200)
      expect(
        Object.values(cast.secrets)
          .flat()
          .filter((secret) => body.includes(secret)),
      ).toEqual([])
    }
  })
})
