import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { test } from '#test/test-app.ts'
import { setUpTwoCompanies, listReplyIds } from '#test/applications.ts'

describe('GET /applications/mine', () => {
  test('returns what the caller sent, newest first, without the company’s notes', async ({ testApp }) => {
    const { sheba, pay, abel, ids } = await setUpTwoCompanies(testApp)
    await sheba.owner.patch(`/applications/${ids.abel}/view`)
    await sheba.owner.patch(`/applications/${ids.abel}/status`, { status: 'REVIEWED' })

    const response = await abel.get('/applications/mine')

    expect(listReplyIds(response)).toEqual([ids.abelMaps, ids.abel])
    expect(response.meta).toEqual({
      total: 2,
      currentPage: 1,
      perPage: 500,
      totalPages: 1,
      hasNextPage: false,
      hasPrevPage: false,
    })
    expect(response.data[1]).toMatchObject({
      status: 'REVIEWED',
      coverLetter: SAMPLE_COVER_LETTER,
      resume: { name: 'resume.pdf', url: expect.stringContaining('/api/v1/files/') },
      job: {
        id: pay.id,
        title: 'Payments Engineer',
        companyId: sheba.id,
        company: { name: 'Sheba Tech', logo: expect.stringContaining('/api/v1/images/') },
        available: true,
        salary: {
          type: 'RANGE',
          amount: null,
          minAmount: 30_000,
          maxAmount: 45_000.5,
          currency: 'ETB',
          frequency: 'MONTHLY',
          negotiable: true,
          benefits: null,
        },
      },
      timeline: [
        { from: null, to: 'PENDING', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
        { from: 'PENDING', to: 'REVIEWED' },
      ],
    })
    expect(response.data[0].job.salary).toBeNull()
    expect(response.text).not.toMatch(/isViewed|viewed|jobSeeker|"by"|applicationsCount|Eyob/)
  })

  test('filters by status and searches job titles and company names', async ({ testApp }) => {
    const { sheba, abel, ids } = await setUpTwoCompanies(testApp)
    await sheba.owner.patch(`/applications/${ids.abel}/status`, { status: 'OFFERED' })
    const found = async (query: string) => listReplyIds(await abel.get(`/applications/mine?${query}`))

    expect(await found('status=OFFERED')).toEqual([ids.abel])
    expect(await found('status=REJECTED')).toEqual([])
    expect(await found('status=all&search=%20map%20')).toEqual([ids.abelMaps])
    expect(await found('search=sheba')).toEqual([ids.abel])
    expect(await found('search=sheba&status=PENDING')).toEqual([])
    for (const sign of ['%25', '_', '%5C']) expect(await found(`search=${sign}`)).toEqual([])
  })

  test('pages without repeating or skipping any', async ({ testApp }) => {
    const { sheba, selam } = await setUpTwoCompanies(testApp)
    for (let i = 0; i < 5; i++) await testApp.createApplication((await testApp.createJob(sheba.id)).id, selam)
    await run(testApp.db, `update applications set created_at = '2026-01-01'`)

    const pages = [
      await selam.get('/applications/mine?page=1&per_page=4'),
      await selam.get('/applications/mine?page=2&per_page=4'),
      await selam.get('/applications/mine?page=3&per_page=4'),
    ]

    expect(pages.map(({ data }) => data.length)).toEqual([4, 2, 0])
    expect(new Set(pages.flatMap((page) => listReplyIds(page))).size).toBe(6)
    expect(pages[1]!.meta).toEqual({
      total: 6,
      currentPage: 2,
      perPage: 4,
      totalPages: 2,
      hasNextPage: false,
      hasPrevPage: true,
    })
    expect(pages[2]!.meta).toMatchObject({ total: 6, hasNextPage: false })
  })

  test.for([
    'page=0',
    'page=-1',
    'page=1e9',
    'per_page=101',
    'per_page=NaN',
    'status=HIRED',
    'page=101&per_page=100',
    `search=${'x'.repeat(101)}`,
    'search=%00',
  ])('rejects %s', async (query, { testApp }) => {
    expect(await (await testApp.createSeeker()).get(`/applications/mine?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })

  test('keeps applications to a job that is gone, marked as no longer available', async ({ testApp }) => {
    const { selam, pay, sheba } = await setUpTwoCompanies(testApp)
    const available = async () =>
      (await selam.get('/applications/mine')).data.map(({ job }: { job: { available: boolean } }) => job.available)
    const set = (change: string) => run(testApp.db, `update jobs set ${change} where id = $1`, [pay.id])

    expect(await available()).toEqual([true])
    await set(`deadline = '2020-01-01'`)
    expect(await available()).toEqual([false])
    await set(`deadline = null, status = 'CLOSED'`)
    expect(await available()).toEqual([false])
    await set(`status = 'ARCHIVED', deleted_at = now()`)
    expect(await available()).toEqual([false])
    await set(`status = 'ACTIVE', deleted_at = null`)
    await run(testApp.db, `update companies set status = 'PENDING' where id = $1`, [sheba.id])
    expect(await available()).toEqual([false])
  })

  test('is empty without a profile, and is for seekers only', async ({ testApp }) => {
    const { sheba } = await setUpTwoCompanies(testApp)

    expect(await (await testApp.createAccount({ role: 'JOBSEEKER' })).get('/applications/mine')).toMatchObject({
      status: 200,
      data: [],
      meta: { total: 0 },
    })
    expect((await testApp.visitor.get('/applications/mine')).status).toBe(401)
    for (const person of [sheba.owner, await testApp.createAdmin(), await testApp.createAccount({ role: 'OTHER' })])
      expect((await person.get('/applications/mine')).status).toBe(403)
  })
})
