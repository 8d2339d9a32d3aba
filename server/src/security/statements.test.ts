import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { APP_ROLE } from '#db/roles.ts'
import { ASKS, endpointOf } from '#testing/asks.ts'
import { newStage } from '#testing/stage.ts'
import { test, type Town } from '#testing/town.ts'
import { sendAlerts } from '../features/alerts/send-alerts.commands.ts'
import { refreshSearchTerms } from '../features/jobs/jobs.commands.ts'
import { ACTORS, cellsOf, ROWS, type Row } from './matrix.ts'

/** Looked for in what PostgreSQL was asked to do; the rest of each is what somebody would break out with. */
const MARK = 'qzkanarie'
const HOSTILE = [
  `${MARK}'); drop table jobs; --`,
  `${MARK}" or 1=1 --`,
  `${MARK}\\'; select pg_sleep(9) --`,
  `${MARK}$$; copy accounts to program 'cat' --`,
  `(select '${MARK}')`,
  `%${MARK}' union select password_hash from accounts --`,
]
const QUERIES = [
  'search_key',
  'search',
  'q',
  'location',
  'page',
  'sort',
  'status',
  'skill',
  'industry',
  'cursor',
  'from',
  'until',
].flatMap((name) => HOSTILE.slice(0, 2).map((text) => `${name}=${encodeURIComponent(text)}`))
const FILTERS = ['location', 'title', 'companyId', `${MARK}; drop table jobs`, 'skills', 'salary'].flatMap(
  (columnField) =>
    ['=', 'like', 'in', `= '${MARK}' or`].map(
      (operatorValue) =>
        `filters=${encodeURIComponent(JSON.stringify([{ columnField, operatorValue, value: HOSTILE[0] }]))}`,
    ),
)

const lives = ROWS.filter((row) => endpointOf(row) && ACTORS.some((actor) => !cellsOf(row)[actor].startsWith('4')))
const rows = [...Map.groupBy(lives, (row) => endpointOf(row)).values()].map(([row]) => row!)

/** The same body with the hostile words in this text of it, or in all texts where no number is said; files stay. */
function poisoned(body: unknown, text: string): unknown {
  if (typeof body === 'string') return `${body} ${text}`
  if (Array.isArray(body)) return body.map((each) => poisoned(each, text))
  if (body instanceof FormData) {
    const form = new FormData()
    for (const [name, value] of body) form.append(name, typeof value === 'string' ? `${value} ${text}` : value)
    return form
  }
  return typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, poisoned(value, text)]))
    : body
}

/** One field after the other, so that the others are let in. */
const eachPoisoned = (body: unknown, text: string): unknown[] =>
  typeof body !== 'object' || body === null || body instanceof FormData
    ? [poisoned(body, text)]
    : Object.keys(body).map((name) => ({ ...body, [name]: poisoned((body as Record<string, unknown>)[name], text) }))

async function attack(town: Town, second: Awaited<ReturnType<Town['instance']>>, row: Row) {
  const actor = ACTORS.find((each) => !cellsOf(row)[each].startsWith('4'))!
  const stage = await stageOf(town)
  const { params = {}, body } = await ASKS[row](stage, actor)
  const { method, path: pattern } = endpointOf(row)!
  const token = actor === 'A' ? undefined : stage.cast.people[actor].token
  const url = (fill: (name: string) => string) =>
    `/api/v1${pattern.replace(/:(\w+)/g, (_, name: string) => fill(name))}`
  const headers = {
    'user-agent': HOSTILE[0]!,
    'idempotency-key': HOSTILE[1]!,
    'x-forwarded-for': HOSTILE[0]!,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const ask = (address: string, payload?: unknown) =>
    second.app.inject({ method, url: address, headers, ...(payload !== undefined && { payload: payload as object }) })
  if (pattern.includes(':'))
    await ask(
      url(() => encodeURIComponent(HOSTILE[2]!)),
      method === 'GET' ? undefined : body,
    )
  if (method === 'GET')
    for (const query of [...QUERIES, ...FILTERS]) await ask(`${url((name) => params[name]!)}?${query}`)
  else
    for (const text of HOSTILE)
      for (const payload of eachPoisoned(body, text))
        await ask(
          url((name) => params[name]!),
          payload,
        )
}

let kept: Awaited<ReturnType<typeof newStage>> | undefined
const stageOf = async (town: Town) => (kept ??= await newStage(town))

/** What PostgreSQL wrote down of this database's sessions: statements by themselves, and the values that came with them. */
async function written(town: Town) {
  const [where] = await run<{ folder: string }>(town.db, `select current_setting('data_directory') as folder`)
  const text = readFileSync(path.join(where!.folder, '../postgres.log'), 'utf8')
  const entries = text.split(/^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ UTC \[\d+\] [A-Z]+: )/m)
  const of = (kind: string) => entries.filter((entry) => new RegExp(`^\\S+ \\S+ UTC \\[\\d+\\] ${kind}: `).test(entry))
  return { statements: of('LOG').filter((entry) => /LOG: {2}(execute|statement)/.test(entry)), values: of('DETAIL') }
}

test(
  'hostile words come to PostgreSQL as values and stand in no statement, whatever field, question, path or header they are sent in',
  { timeout: 240_000 },
  async ({ town }) => {
    await run(
      town.db,
      `do $$ begin execute format('alter role ${APP_ROLE} in database %I set log_statement = ''all''', current_database()); end $$`,
    )
    const second = await town.instance()
    expect(await run(second.resources.db, 'show log_statement')).toEqual([{ log_statement: 'all' }])
    for (const row of rows) await attack(town, second, row)
    await sendAlerts(second.resources)
    await refreshSearchTerms(second.resources.db)

    const { statements, values } = await written(town)
    expect(statements.length).toBeGreaterThan(1000)
    expect(values.filter((entry) => entry.includes(MARK)).length).toBeGreaterThan(100)
    expect(statements.filter((entry) => entry.includes(MARK)).map((entry) => entry.slice(0, 300))).toEqual([])
  },
)
