import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createSamplePng } from '#test/sample-files.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'

const MISSING = '0199a000-0000-7000-8000-000000000001'
const get = (testApp: TestApp, url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers })
const HUNDRED_KB = 100 * 1024
const PNG = await createSamplePng(300)

describe('preview pictures', () => {
  test('a job and a company each have a PNG of 1200 × 630 below 100 KB', async ({ testApp }) => {
    const company = await testApp.createCompany({ name: 'ሸገር Tech', description: 'We build things. '.repeat(20) })
    const logo = await createStoredFile(testApp, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })
    await run(testApp.db, 'update companies set logo_file_id = $2 where id = $1', [company.id, logo])
    const { id } = await testApp.createJob(company.id, {
      title: 'Senior Backend Engineer, payments, ledgers, settlement and everything that moves money',
    })

    for (const path of [`/og/jobs/${id}.png`, `/og/jobs/${id.toUpperCase()}.png`, `/og/companies/${company.id}.png`]) {
      const { statusCode, headers, rawPayload } = await get(testApp, path)
      expect([statusCode, headers['content-type']], path).toEqual([200, 'image/png'])
      expect(await sharp(rawPayload).metadata(), path).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(rawPayload.length, path).toBeLessThan(HUNDRED_KB)
    }
  })

  test('only public jobs and companies have one', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const waiting = await testApp.createCompany({ status: 'PENDING' })
    const hidden = [
      await testApp.createJob(company.id, { status: 'PENDING' }),
      await testApp.createJob(company.id, { status: 'DRAFT' }),
      await testApp.createJob(waiting.id),
    ]
    const paths = [
      ...hidden.map(({ id }) => `/og/jobs/${id}.png`),
      `/og/companies/${waiting.id}.png`,
      `/og/jobs/${MISSING}.png`,
      `/og/companies/${MISSING}.png`,
      '/og/jobs/nonsense.png',
      `/og/jobs/${MISSING}`,
    ]

    for (const path of paths) expect((await get(testApp, path)).statusCode, path).toBe(404)
    expect(
      (await get(testApp, `/og/jobs/${hidden[0]!.id}.png`, { authorization: `Bearer ${company.owner.token}` }))
        .statusCode,
    ).toBe(404)
  })

  test('a changed title gives another picture; an unchanged one gives 304', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Ledger Engineer' })
    const first = await get(testApp, `/og/jobs/${id}.png`)
    const tag = first.headers.etag as string

    expect((await get(testApp, `/og/jobs/${id}.png`, { 'if-none-match': tag })).statusCode).toBe(304)
    await run(testApp.db, `update jobs set title = 'Payments Engineer' where id = $1`, [id])
    const second = await get(testApp, `/og/jobs/${id}.png`, { 'if-none-match': tag })

    expect(second.statusCode).toBe(200)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
  })

  test('a job that is no longer public has none any more, though it was drawn before', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const { id } = await testApp.createJob(company.id)
    expect((await get(testApp, `/og/jobs/${id}.png`)).statusCode).toBe(200)

    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud' where id = $1`, [
      company.id,
    ])

    expect((await get(testApp, `/og/jobs/${id}.png`)).statusCode).toBe(404)
  })

  test('hostile names, and names that no font can write, are drawn like others', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: '</svg><image href="file:///etc/passwd"/>' })
    const { id } = await testApp.createJob(companyId, { title: '🎉🎉🎉', location: ']]>&lt;\u200f' })

    expect((await get(testApp, `/og/jobs/${id}.png`)).statusCode).toBe(200)
    expect((await get(testApp, `/og/companies/${companyId}.png`)).statusCode).toBe(200)
  })
})
