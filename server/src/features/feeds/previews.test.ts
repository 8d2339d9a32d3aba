import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { samplePng } from '#testing/samples.ts'
import { storedFile } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'

const MISSING = '0199a000-0000-7000-8000-000000000001'
const get = (town: Town, url: string, headers: Record<string, string> = {}) => town.app.inject({ url, headers })
const HUNDRED_KB = 100 * 1024
const PNG = await samplePng(300)

describe('preview pictures', () => {
  test('a job and a company each have a PNG of 1200 × 630 below 100 KB', async ({ town }) => {
    const company = await town.company({ name: 'ሸገር Tech', description: 'We build things. '.repeat(20) })
    const logo = await storedFile(town, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })
    await run(town.db, 'update companies set logo_file_id = $2 where id = $1', [company.id, logo])
    const { id } = await town.job(company.id, {
      title: 'Senior Backend Engineer, payments, ledgers, settlement and everything that moves money',
    })

    for (const path of [`/og/jobs/${id}.png`, `/og/companies/${company.id}.png`]) {
      const { statusCode, headers, rawPayload } = await get(town, path)
      expect([statusCode, headers['content-type']], path).toEqual([200, 'image/png'])
      expect(await sharp(rawPayload).metadata(), path).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(rawPayload.length, path).toBeLessThan(HUNDRED_KB)
    }
  })

  test('only what anybody may read has one', async ({ town }) => {
    const company = await town.company()
    const waiting = await town.company({ status: 'PENDING' })
    const hidden = [
      await town.job(company.id, { status: 'PENDING' }),
      await town.job(company.id, { status: 'DRAFT' }),
      await town.job(waiting.id),
    ]
    const paths = [
      ...hidden.map(({ id }) => `/og/jobs/${id}.png`),
      `/og/companies/${waiting.id}.png`,
      `/og/jobs/${MISSING}.png`,
      `/og/companies/${MISSING}.png`,
      '/og/jobs/nonsense.png',
      `/og/jobs/${MISSING}`,
    ]

    for (const path of paths) expect((await get(town, path)).statusCode, path).toBe(404)
    expect(
      (await get(town, `/og/jobs/${hidden[0]!.id}.png`, { authorization: `Bearer ${company.owner.token}` })).statusCode,
    ).toBe(404)
  })

  test('a changed title gives another picture; who has this one is told so', async ({ town }) => {
    const { id: companyId } = await town.company()
    const { id } = await town.job(companyId, { title: 'Ledger Engineer' })
    const first = await get(town, `/og/jobs/${id}.png`)
    const tag = first.headers.etag as string

    expect((await get(town, `/og/jobs/${id}.png`, { 'if-none-match': tag })).statusCode).toBe(304)
    await run(town.db, `update jobs set title = 'Payments Engineer' where id = $1`, [id])
    const second = await get(town, `/og/jobs/${id}.png`, { 'if-none-match': tag })

    expect(second.statusCode).toBe(200)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
  })

  test('a job that was taken off the public list has none from then on, though it was drawn', async ({ town }) => {
    const company = await town.company()
    const { id } = await town.job(company.id)
    expect((await get(town, `/og/jobs/${id}.png`)).statusCode).toBe(200)

    await run(town.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud' where id = $1`, [
      company.id,
    ])

    expect((await get(town, `/og/jobs/${id}.png`)).statusCode).toBe(404)
  })

  test('hostile and unwritable names are drawn like others', async ({ town }) => {
    const { id: companyId } = await town.company({ name: '</svg><image href="file:///etc/passwd"/>' })
    const { id } = await town.job(companyId, { title: '🎉🎉🎉', location: ']]>&lt;\u200f' })

    expect((await get(town, `/og/jobs/${id}.png`)).statusCode).toBe(200)
    expect((await get(town, `/og/companies/${companyId}.png`)).statusCode).toBe(200)
  })
})
