import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { follow } from '#testing/forms.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'
import { plantCanaries, wholePerson } from '#testing/whole-person.ts'
import { exportOf } from './personal-data.queries.ts'
import { IMPERSONAL, PERSONAL } from './personal-data.rules.ts'

const exportFor = (town: Town, id: string) => exportOf(town.resources.db, town.resources.addresses, id)
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What an export leaves out, one by one: a new column is in the export, or somebody adds it here. */
const LEFT_OUT = [
  'accounts.password_hash',
  'application_moves.by_account_id',
  'applications.reminded_at',
  'applications.viewed_at',
  'authenticator_apps.last_step',
  'authenticator_apps.secret',
  'calendar_feeds.token_hash',
  'companies.words',
  'decisions.admin_id',
  'decisions.before',
  'decisions.letters',
  'decisions.version',
  'email_codes.code_hash',
  'email_reverts.token_hash',
  'interviews.arranged_by',
  'interviews.reminded_of',
  'interviews.untold',
  'invitations.token_hash',
  'job_invitations.invited_by',
  'job_texts.search',
  'job_texts.sentences',
  'jobs.search',
  'jobs.skill_nos',
  'mailed_tokens.token_hash',
  'messages.answered_by',
  'messages.handled_by',
  'notifications.held_as',
  'outbox.body_html',
  'outbox.body_text',
  'outbox.calendar',
  'outbox.last_error',
  'outbox.mailbox',
  'outbox.unsubscribe_url',
  'passkey_challenges.challenge',
  'passkey_challenges.user_handle',
  'passkeys.public_key',
  'passkeys.user_handle',
  'receipts.asked_hash',
  'receipts.key_hash',
  'recovery_codes.code_hash',
  'remembered_devices.token_hash',
  'sessions.token_hash',
  'sign_in_codes.code_hash',
  'sign_in_places.place_hash',
  'sign_in_tickets.ticket_hash',
]

/** A reason stands beside its status only. */
async function withReasons(town: Town, { companyId, jobId, person }: Awaited<ReturnType<typeof wholePerson>>) {
  await run(town.db, `update companies set status = 'REJECTED', rejection_reason = 'x' where id = $1`, [companyId])
  await run(town.db, `update jobs set status = 'REJECTED', rejection_reason = 'x' where id = $1`, [jobId])
  await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [person.id])
}

describe('the export', () => {
  test('knows every table: whose rows are whose, or that nobody is in it', async ({ town }) => {
    const tables = await run<{ name: string }>(
      town.db,
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    expect([...Object.keys(PERSONAL), ...IMPERSONAL].toSorted()).toEqual(tables.map(({ name }) => name))
    expect(
      Object.entries(PERSONAL)
        .flatMap(([table, { without = [] }]) => without.map((column) => `${table}.${column}`))
        .toSorted(),
    ).toEqual(LEFT_OUT)
  })

  test('has every column of every row about the person, every text as it is kept, and nothing that opens a door', async ({
    town,
  }) => {
    const whole = await wholePerson(town)
    await withReasons(town, whole)
    const planted = await plantCanaries(town, Object.keys(PERSONAL))
    await run(town.db, 'update messages set email = (select email from accounts)')
    await run(town.db, 'update alert_addresses set email = (select email from accounts)')

    const exported = await exportFor(town, whole.person.id)

    const text = JSON.stringify(exported)
    expect(planted.length).toBeGreaterThan(60)
    expect(planted.filter((name) => text.includes(`canary.${name}.`) === LEFT_OUT.includes(name))).toEqual([])
    const columns = await run<{ table: string; column: string }>(
      town.db,
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    )
    for (const [table, { without = [], row }] of Object.entries(PERSONAL)) {
      const rows = table === 'accounts' ? [exported.account] : exported[camel(table)]!
      const kept = columns
        .filter((each) => each.table === table && !without.includes(each.column))
        .map(({ column }) => camel(column))
      const beside = [...(table === 'files' ? ['url'] : []), ...(row?.includes('skill') ? ['skill'] : [])]
      expect([table, rows.length > 0, Object.keys(rows[0] ?? {}).toSorted()]).toEqual([
        table,
        true,
        [...kept, ...beside].toSorted(),
      ])
    }
  })

  test('tells nothing of anybody else', async ({ town }) => {
    const whole = await wholePerson(town)
    await plantCanaries(town, Object.keys(PERSONAL), [
      'companies.rejection_reason',
      'jobs.rejection_reason',
      'accounts.suspension_reason',
    ])
    const other = await town.seeker()
    await town.application(whole.jobId, other)

    const theirs = JSON.stringify({ ...(await exportFor(town, other.id)), applications: [] })
    expect(theirs).toContain(other.seekerId)
    expect(theirs).not.toContain('canary')
    expect(theirs).not.toContain(whole.person.id)
    const mine = JSON.stringify(await exportFor(town, whole.person.id))
    for (const fact of [other.id, other.email, other.seekerId]) expect(mine).not.toContain(fact)
  })

  test('of an audit entry by somebody else tells what and when, not who and from where', async ({ town }) => {
    const { person, files } = await wholePerson(town)
    const other = await town.account({ role: 'COMPANY' })
    await run(
      town.db,
      `insert into audit (act, account_id, subject_kind, subject_id, ip) values ('file.opened', $1, 'resume', $2, '192.0.2.9')`,
      [other.id, files.resume],
    )

    const { audit } = await exportFor(town, person.id)

    expect(audit).toHaveLength(3)
    expect(JSON.stringify(audit)).not.toMatch(new RegExp(`192.0.2.9|${other.id}`))
    expect(audit!.filter((entry) => 'accountId' in entry)).toEqual([
      expect.objectContaining({ accountId: person.id, ip: 'x' }),
    ])
  })
})

describe('GET /auth/export', () => {
  test('answers it with links by which every file can be read', async ({ town }) => {
    const { person, files } = await wholePerson(town)
    await run(town.db, `update companies set status = 'ACTIVE', rejection_reason = null`)

    const { status, data } = await person.get('/auth/export')

    expect([status, data.account.id, data.exportedAt]).toEqual([200, person.id, expect.stringMatching(/^\d{4}-.*Z$/)])
    expect(data.files.map(({ id }: { id: string }) => id).toSorted()).toEqual(Object.values(files).toSorted())
    for (const { url, kind } of data.files) expect([kind, (await follow(town, url)).status]).toEqual([kind, 200])
  })

  test('is 401 for a visitor, and ten times an hour', async ({ town }) => {
    expect(await town.visitor.get('/auth/export')).toMatchObject({ status: 401 })
    const caller = (await strict(town)).as(await town.account({ role: 'OTHER' }))
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await caller.get('/auth/export')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})
