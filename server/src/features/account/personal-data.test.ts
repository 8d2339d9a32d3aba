import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { fetchLink } from '#test/forms.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { writeLeakMarkers, createFullAccount } from '#test/full-account.ts'
import { exportPersonalData } from './personal-data.queries.ts'
import { TABLES_WITHOUT_PERSONAL_DATA, PERSONAL_DATA_TABLES } from './personal-data.rules.ts'

const exportAccount = (testApp: TestApp, id: string) =>
  exportPersonalData(testApp.resources.db, testApp.resources.fileUrls, id)
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The columns that an export leaves out. A new column must either be exported or be added here. */
const LEFT_OUT = [
  'accounts.password_hash',
  'api_keys.created_by',
  'api_keys.key_hash',
  'application_answers.position',
  'application_messages.account_id',
  'application_messages.company_id',
  'application_messages.risks',
  'application_moves.by_account_id',
  'application_moves.by_api_key_id',
  'applications.assignee_id',
  'applications.reminded_at',
  'applications.reply_reminders',
  'applications.viewed_at',
  'authenticator_apps.last_step',
  'authenticator_apps.secret',
  'calendar_feeds.token_hash',
  'candidate_tags.seeker_id',
  'candidate_tags.tagged_by',
  'companies.words',
  'company_replies.reminded_at',
  'decisions.admin_id',
  'decisions.before',
  'decisions.letters',
  'decisions.version',
  'email_codes.browser_key_hash',
  'email_codes.code_hash',
  'email_reverts.token_hash',
  'interviews.arranged_by',
  'interviews.reminded_of',
  'interviews.untold',
  'invitations.token_hash',
  'job_invitations.invited_by',
  'job_texts.awaits_search_text',
  'job_texts.search',
  'job_texts.search_text',
  'job_texts.sentences',
  'jobs.search',
  'jobs.skill_nos',
  'linkedin_feeds.token_hash',
  'mailed_tokens.token_hash',
  'messages.answered_by',
  'messages.handled_by',
  'notifications.held_as',
  'offers.is_unannounced',
  'offers.made_by',
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
  'push_subscriptions.auth',
  'push_subscriptions.endpoint',
  'push_subscriptions.p256dh',
  'reach_questions.answered_by',
  'receipts.asked_hash',
  'receipts.key_hash',
  'receipts.reference_hash',
  'recovery_codes.code_hash',
  'remembered_devices.token_hash',
  'saved_candidates.saved_by',
  'saved_candidates.seeker_id',
  'scorecards.application_id',
  'sessions.token_hash',
  'sign_in_codes.code_hash',
  'sign_in_places.place_hash',
  'sign_in_tickets.ticket_hash',
  'telegram_links.token_hash',
  'telegram_sign_ins.code_hash',
  'telegram_sign_ins.first_name',
  'telegram_sign_ins.last_name',
  'telegram_sign_ins.subject',
  'telegram_sign_ins.token_hash',
  'upload_pieces.file_id',
  'uploads.writer_id',
  'webhooks.created_by',
  'webhooks.lease_id',
  'webhooks.leased_until',
  'webhooks.previous_secret',
  'webhooks.secret',
]

/** Sets a status for every reason, because the database allows a reason only with its status. */
async function setReasons(
  testApp: TestApp,
  { companyId, jobId, person }: Awaited<ReturnType<typeof createFullAccount>>,
) {
  await run(testApp.db, `update companies set status = 'REJECTED', rejection_reason = 'x' where id = $1`, [companyId])
  await run(testApp.db, `update jobs set status = 'REJECTED', rejection_reason = 'x' where id = $1`, [jobId])
  await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [person.id])
}

describe('the export', () => {
  test('knows of every table how to find a person’s rows, or that it has no personal data', async ({ testApp }) => {
    const tables = await run<{ name: string }>(
      testApp.db,
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    expect([...Object.keys(PERSONAL_DATA_TABLES), ...TABLES_WITHOUT_PERSONAL_DATA].toSorted()).toEqual(
      tables.map(({ name }) => name),
    )
    expect(
      Object.entries(PERSONAL_DATA_TABLES)
        .flatMap(([table, { without = [] }]) => without.map((column) => `${table}.${column}`))
        .toSorted(),
    ).toEqual(LEFT_OUT)
  })

  test('contains every column of every row about the person, every text as it is stored, and nothing that gives access to the account', async ({
    testApp,
  }) => {
    const whole = await createFullAccount(testApp)
    await setReasons(testApp, whole)
    const planted = await writeLeakMarkers(testApp, Object.keys(PERSONAL_DATA_TABLES))
    await run(testApp.db, 'update messages set email = (select email from accounts)')
    await run(testApp.db, 'update alert_addresses set email = (select email from accounts)')
    await run(testApp.db, 'update telegram_sign_ins set email = (select email from accounts)')

    const exported = await exportAccount(testApp, whole.person.id)

    const text = JSON.stringify(exported)
    expect(planted.length).toBeGreaterThan(60)
    expect(planted.filter((name) => text.includes(`canary.${name}.`) === LEFT_OUT.includes(name))).toEqual([])
    const columns = await run<{ table: string; column: string }>(
      testApp.db,
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    )
    for (const [table, { without = [], select: row }] of Object.entries(PERSONAL_DATA_TABLES)) {
      const rows = table === 'accounts' ? [exported.account] : exported[camel(table)]!
      const exportedColumns = columns
        .filter((each) => each.table === table && !without.includes(each.column))
        .map(({ column }) => camel(column))
      const addedKeys = [...(table === 'files' ? ['url'] : []), ...(row?.includes('skill') ? ['skill'] : [])]
      expect([table, rows.length > 0, Object.keys(rows[0] ?? {}).toSorted()]).toEqual([
        table,
        true,
        [...exportedColumns, ...addedKeys].toSorted(),
      ])
    }
  })

  test('contains nothing about anybody else', async ({ testApp }) => {
    const whole = await createFullAccount(testApp)
    await writeLeakMarkers(testApp, Object.keys(PERSONAL_DATA_TABLES), [
      'companies.rejection_reason',
      'jobs.rejection_reason',
      'accounts.suspension_reason',
    ])
    const other = await testApp.createSeeker()
    await testApp.createApplication(whole.jobId, other)

    const othersExport = JSON.stringify({ ...(await exportAccount(testApp, other.id)), applications: [] })
    expect(othersExport).toContain(other.seekerId)
    expect(othersExport).not.toContain('canary')
    expect(othersExport).not.toContain(whole.person.id)
    const ownExport = JSON.stringify(await exportAccount(testApp, whole.person.id))
    for (const fact of [other.id, other.email, other.seekerId]) expect(ownExport).not.toContain(fact)
  })

  test('contains of an audit entry by somebody else what and when, not who and from where', async ({ testApp }) => {
    const { person, files } = await createFullAccount(testApp)
    const other = await testApp.createAccount({ role: 'COMPANY' })
    await run(
      testApp.db,
      `insert into audit (act, account_id, subject_kind, subject_id, ip) values ('file.opened', $1, 'resume', $2, '192.0.2.9')`,
      [other.id, files.resume],
    )

    const { audit } = await exportAccount(testApp, person.id)

    expect(audit).toHaveLength(3)
    expect(JSON.stringify(audit)).not.toMatch(new RegExp(`192.0.2.9|${other.id}`))
    expect(audit!.filter((entry) => 'accountId' in entry)).toEqual([
      expect.objectContaining({ accountId: person.id, ip: 'x' }),
    ])
  })
})

describe('GET /auth/export', () => {
  test('returns the export with links with which every file can be downloaded', async ({ testApp }) => {
    const { person, files } = await createFullAccount(testApp)
    await run(testApp.db, `update companies set status = 'ACTIVE', rejection_reason = null`)

    const { status, data } = await person.get('/auth/export')

    expect([status, data.account.id, data.exportedAt]).toEqual([200, person.id, expect.stringMatching(/^\d{4}-.*Z$/)])
    expect(data.files.map(({ id }: { id: string }) => id).toSorted()).toEqual(Object.values(files).toSorted())
    for (const { url, kind } of data.files) expect([kind, (await fetchLink(testApp, url)).status]).toEqual([kind, 200])
  })

  test('responds with 401 to a visitor, and is possible ten times an hour', async ({ testApp }) => {
    expect(await testApp.visitor.get('/auth/export')).toMatchObject({ status: 401 })
    const caller = (await getStrictInstance(testApp)).as(await testApp.createAccount({ role: 'OTHER' }))
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await caller.get('/auth/export')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})
