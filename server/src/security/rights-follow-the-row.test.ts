import { describe, expect } from 'vitest'
import { ASKS, endpointOf, send, type Stage } from '#testing/asks.ts'
import { run } from '#db/database.ts'
import { caller, type Caller } from '#testing/person.ts'
import { newStage } from '#testing/stage.ts'
import { test, type Town } from '#testing/town.ts'
import { cellsOf, ROWS, type Actor, type Row } from './matrix.ts'

type Known = Exclude<Actor, 'A'>
const suspend = `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`
const review = (status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED') =>
  `update companies set status = '${status}', rejection_reason = ${status === 'PENDING' || status === 'ACTIVE' ? 'null' : `'Fraud'`} where owner_id = $1`
const role = (name: string) => `update accounts set role = '${name}' where id = $1`

/** Who changes, how, and whose place in the matrix they have from then on. */
const CHANGES: [what: string, who: Known, sql: string, becomes: Actor][] = [
  ['a suspended seeker', 'J', suspend, 'S'],
  ['a suspended employer', 'CA', suspend, 'S'],
  ['a suspended administrator', 'AD', suspend, 'S'],
  ['a company back in review', 'CA', review('PENDING'), 'CP'],
  ['a rejected company', 'CA', review('REJECTED'), 'CP'],
  ['a suspended company', 'CA', review('SUSPENDED'), 'CP'],
  ['a company that is gone', 'CP', 'delete from companies where owner_id = $1', 'C0'],
  ['a profile that is gone', 'J', 'delete from seekers where account_id = $1', 'J0'],
  ['an administrator no more', 'AD', role('OTHER'), 'O'],
  ['an employer who became a seeker', 'C0', role('JOBSEEKER'), 'J0'],
  ['an account that is gone', 'J0', 'delete from accounts where id = $1', 'A'],
]

/** Calls that show who asks by a password, a factor or a passkey, whatever the session is. */
const SIGN_INS: readonly Row[] = ['login', 'passSecondStep', 'signInWithPasskey']
const refusedTo = (actor: Actor) =>
  ROWS.filter((row) => /^40[13]$/.test(cellsOf(row)[actor]) && !SIGN_INS.includes(row))

/** What the old token gets for these rows, on two instances in turn. */
async function answers(
  stage: Stage,
  who: Known,
  rows: readonly Row[],
  instances: Caller[],
): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const [n, row] of rows.entries())
    seen[row] = String((await send(row, await ASKS[row](stage, who), instances[n % 2]!)).status)
  return seen
}
const expected = (rows: readonly Row[], actor: Actor) =>
  Object.fromEntries(rows.map((row) => [row, cellsOf(row)[actor]]))
let second: Awaited<ReturnType<Town['instance']>> | undefined

describe('the next request of an open session obeys what the database says, on both instances:', () => {
  test.for(CHANGES)('%s', async ([, who, sql, becomes], { townOfFile: town }) => {
    const stage = await newStage(town)
    second ??= await town.instance()
    const { id, token } = stage.cast.people[who]
    const instances = [caller(town.app, token), caller(second.app, token)]
    const lost = refusedTo(becomes)
    for (const instance of instances) expect((await instance.get('/auth/me')).status).toBe(200)

    await run(town.db, sql, [id])

    expect(await answers(stage, who, lost, instances)).toEqual(expected(lost, becomes))
    expect(await answers(stage, who, lost.toReversed(), instances)).toEqual(expected(lost, becomes))
  })

  test('and rights that are given are there at once', async ({ townOfFile: town }) => {
    const { cast } = await newStage(town)
    second ??= await town.instance()
    const [owner, undecided] = [cast.people.CP, cast.people.O]
    expect((await owner.get('/jobs/company')).code).toBe('COMPANY_PENDING')

    await run(town.db, review('ACTIVE'), [owner.id])
    await run(town.db, role('ADMIN'), [undecided.id])

    for (const { app } of [town, second]) {
      expect((await caller(app, owner.token).get('/jobs/company')).status).toBe(200)
      expect((await caller(app, undecided.token).get('/admin/overview')).status).toBe(200)
    }
  })
})

describe('what is no good session is none, for every endpoint that needs one:', () => {
  const admittedTo = (row: Row) =>
    (Object.entries(cellsOf(row)) as [Actor, string][]).find(([, cell]) => !cell.startsWith('4'))?.[0]
  const closed = ROWS.filter((row) => ![undefined, 'anyone'].includes(endpointOf(row)?.access) && admittedTo(row))
  const DEAD: [string, (token: string, town: Town, accountId: string) => Promise<string> | string][] = [
    ['nothing after Bearer', () => 'Bearer'],
    ['a word', () => 'Bearer x'],
    ['another scheme', (token) => `Basic ${token}`],
    ['a token with a sign too many', (token) => `Bearer ${token}A`],
    ['a token without its scheme', (token) => token],
    ['two tokens', (token) => `Bearer ${token}, Bearer ${token}`],
    [
      'a token of another town',
      (token) => `Bearer ${token.slice(0, 20)}${token.slice(20).split('').toReversed().join('')}`,
    ],
    [
      'a session that is over',
      (token, town, id) =>
        run(
          town.db,
          `update sessions set expires_at = now(), created_at = now() - interval '1 day' where account_id = $1`,
          [id],
        ).then(() => `Bearer ${token}`),
    ],
    [
      'a session that was ended',
      (token, town, id) =>
        run(town.db, 'delete from sessions where account_id = $1', [id]).then(() => `Bearer ${token}`),
    ],
  ]

  test.for(DEAD)('%s', async ([, dead], { townOfFile: town }) => {
    const stage = await newStage(town)
    const held = await Promise.all(
      Object.entries(stage.cast.people).map(
        async ([who, { id, token }]) => [who, await dead(token, town, id)] as const,
      ),
    )
    for (const row of closed) {
      const admitted = admittedTo(row)!
      const { params } = await ASKS[row](stage, admitted)
      const { method, path } = endpointOf(row)!
      const url = `/api/v1${path.replace(/:(\w+)/g, (_, name: string) => params![name]!)}`
      const answer = await town.app.inject({
        method,
        url,
        headers: { authorization: Object.fromEntries(held)[admitted] },
      })
      expect([row, answer.statusCode, answer.json().code]).toEqual([row, 401, 'SIGN_IN_REQUIRED'])
    }
  })
})
