import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const source = fileURLToPath(new URL('../../src', import.meta.url))
const readSources = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name))
    .map((name) => [name, readFileSync(path.join(source, name), 'utf8')] as const)

const listConstraints = (testApp: TestApp) =>
  run<{ on: string; definition: string }>(
    testApp.db,
    `select conrelid::regclass::text || ' ' || contype::text as "on", pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace and convalidated`,
  )

describe('a rule that two concurrent requests could break', () => {
  test.for([
    ['one account an address', 'accounts', 'UNIQUE (email)'],
    ['one code an account', 'email_codes', 'PRIMARY KEY (account_id)'],
    ['one link of a kind an account', 'mailed_tokens', 'UNIQUE (account_id, purpose)'],
    ['one company an account', 'companies', 'UNIQUE (owner_id)'],
    ['one profile an account', 'seekers', 'UNIQUE (account_id)'],
    ['one application a job and seeker', 'applications', 'UNIQUE (job_id, seeker_id)'],
    ['one save a job and account', 'saved_jobs', 'UNIQUE (account_id, job_id)'],
    ['one hiding a job and account', 'hidden_jobs', 'PRIMARY KEY (account_id, job_id)'],
    ['one hiding a company and account', 'hidden_companies', 'PRIMARY KEY (account_id, company_id)'],
    ['one skill a profile and skill', 'seeker_skills', 'PRIMARY KEY (seeker_id, skill_id)'],
    ['one skill a job and skill', 'job_skills', 'PRIMARY KEY (job_id, skill_id)'],
    ['one view a day', 'profile_views', 'PRIMARY KEY (seeker_id, company_id, day)'],
    ['one report a job and account', 'job_reports', 'UNIQUE (job_id, account_id)'],
    ['one invitation a job and seeker', 'job_invitations', 'UNIQUE (seeker_id, job_id)'],
    ['one follow a company and account', 'follows', 'PRIMARY KEY (company_id, account_id)'],
    ['one letter about a job and account', 'told_jobs', 'PRIMARY KEY (account_id, job_id)'],
    ['one receipt a key', 'receipts', 'PRIMARY KEY (key_hash)'],
  ])('is a constraint: %s', async ([, table, definition], { sharedTestApp: testApp }) => {
    expect(await listConstraints(testApp)).toContainEqual({
      on: `${table} ${definition!.startsWith('UNIQUE') ? 'u' : 'p'}`,
      definition,
    })
  })

  test.for([
    ['a rejected or suspended company has a reason', `update companies set status = 'REJECTED'`],
    ['a company that is not ACTIVE is not featured', `update companies set featured = true, status = 'PENDING'`],
    ['a rejected job has a reason', `update jobs set status = 'REJECTED'`],
    ['a live job was published', `update jobs set published_at = null`],
    ['a deleted job is off the lists', `update jobs set deleted_at = now()`],
    ['pay fits its type', `update jobs set salary_type = 'RANGE', salary_min = 2, salary_max = 1`],
    ['a count is not negative', `update jobs set applications_count = -1`],
    ['a suspension has a reason', `update accounts set suspended_at = now()`],
    [
      'a token is kept as a hash',
      `insert into sessions (token_hash, account_id, expires_at) select 'a token', id, now() + interval '1 day' from accounts limit 1`,
    ],
    ['a letter has 50 characters', `update applications set cover_letter = 'short'`],
    ['a file has at most ten megabytes', 'update files set size = 10485761'],
  ])('is enforced for every write to the database: %s', async ([, statement], { testApp }) => {
    const { id } = await testApp.createCompany()
    await testApp.createApplication((await testApp.createJob(id)).id, await testApp.createSeeker())

    await expect(run(testApp.db, statement!)).rejects.toMatchObject({ code: '23514' })
  })

  test('never depends on an isolation level', () => {
    expect(readSources().length).toBeGreaterThan(100)
    // A backup reads one snapshot and writes nothing.
    const withoutBackupStatement = (text: string) =>
      text.replace('begin isolation level repeatable read, read only', '')
    expect(
      readSources()
        .filter(([, text]) => /serializable|isolation[ _]?level|repeatable read/i.test(withoutBackupStatement(text)))
        .map(([name]) => name),
    ).toEqual([])
  })
})
